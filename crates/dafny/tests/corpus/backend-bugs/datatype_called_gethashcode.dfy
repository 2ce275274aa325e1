datatype GetHashCode = A(x: int, y: int) | B

method Main() {
  print A(1, 2).x, "\n";
}
