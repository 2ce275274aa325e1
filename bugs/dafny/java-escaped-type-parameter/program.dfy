datatype G<throw> = C(a: throw, b: int)

method Main() {
  print C(true, 2), "\n";
}
