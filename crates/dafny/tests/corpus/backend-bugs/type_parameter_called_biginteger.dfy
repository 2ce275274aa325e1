method Twice<BigInteger>(x: BigInteger) returns (n: int, y: BigInteger) {
  n, y := 2, x;
}

method Main() {
  var n, y := Twice(true);
  print n, " ", y, "\n";
}
