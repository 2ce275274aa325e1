datatype Red = Green | Blue(Red: int)

method Main() {
  print Blue(5).Blue?, " ", Green, "\n";
}
