datatype Object = A | B(n: int)

method Main() {
  print B(3), "\n";
}
