datatype D = A(n: int) | B
datatype d = C(b: bool) | E

method Main() {
  print A(3).n, " ", C(true).b, "\n";
}
