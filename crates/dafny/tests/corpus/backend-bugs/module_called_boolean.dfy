module Boolean {
  function F(): int {
    7
  }
}

method Main() {
  print Boolean.F(), "\n";
}
