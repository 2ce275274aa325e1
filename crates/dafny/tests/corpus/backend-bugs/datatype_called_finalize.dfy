datatype Finalize = A(n: int, m: int)

method Main() {
  print [A(3, 4)][0].n, "\n";
}
