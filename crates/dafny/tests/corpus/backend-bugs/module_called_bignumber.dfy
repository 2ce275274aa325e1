module BigNumber {
  function F(): int {
    3
  }
}

method Main() {
  print BigNumber.F(), "\n";
}
