module D {
  datatype D = D(n: int, m: int)
}

method Main() {
  print D.D.D(1, 2).n, "\n";
}
