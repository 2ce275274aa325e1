datatype G<sealed> = A | C(d: sealed)

method Main() {
  print C(3).d, "\n";
}
