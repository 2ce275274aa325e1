function BigInteger(n: int): int {
  n + 1
}

method Main() {
  print BigInteger(12345678901234567890), "\n";
}
