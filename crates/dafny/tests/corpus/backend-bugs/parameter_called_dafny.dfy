method M(dafny: bool) {
  print [dafny], "\n";
}

method Main() {
  M(true);
}
