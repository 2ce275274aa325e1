method M(BigNumber: int) {
  print BigNumber + 3, "\n";
}

method Main() {
  M(4);
}
