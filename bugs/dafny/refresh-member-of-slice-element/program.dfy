datatype D = C(n: int, m: int)

method Main() {
  print [C(3, 4)][..1][0].n, "\n";
}
