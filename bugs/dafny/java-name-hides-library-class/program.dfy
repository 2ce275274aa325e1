method Show(System: int) {
  print System, "\n";
}

method Main() {
  Show(3);
}
