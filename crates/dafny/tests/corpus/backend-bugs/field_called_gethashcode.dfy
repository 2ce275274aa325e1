datatype D = A(GetHashCode: int) | B

method Main() {
  print A(3).GetHashCode, "\n";
}
