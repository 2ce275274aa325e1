method M(Dafny: int) {
  print [Dafny], "\n";
}

method Main() {
  M(3);
}
