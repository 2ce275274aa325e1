method Show(dafny: int) {
  print [dafny], "\n";
}

method Main() {
  Show(3);
}
