const Values := 2

method Main() {
  print Values, "\n";
}
