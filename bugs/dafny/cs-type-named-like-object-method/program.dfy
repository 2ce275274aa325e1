datatype ReferenceEquals = A(n: int) | B

method Main() {
  print A(3).n, "\n";
}
