datatype D = A(Values: int)

method Main() {
  print A(2).Values, "\n";
}
