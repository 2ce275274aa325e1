newtype BigInteger = x: int | 0 <= x < 256

method Main() {
  var n := 3;
  print n, " ", n as BigInteger, "\n";
}
