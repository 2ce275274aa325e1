datatype Red = Blue(Red: int)

method Main() {
  print Blue(5).Red, "\n";
}
