function BigInteger(n: int): int {
  n + 1
}

method Main() {
  print BigInteger(3), "\n";
}
