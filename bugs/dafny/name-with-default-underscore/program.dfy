datatype default_ = A(n: int, m: int) | B

method Main() {
  print A(3, 4).n, "\n";
}
