const BigInteger := true

method Main() {
  print 12345678901234567890, BigInteger, "\n";
}
