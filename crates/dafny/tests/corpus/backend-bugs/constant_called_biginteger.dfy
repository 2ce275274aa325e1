const BigInteger := "three"

method Main() {
  var n := 0;
  print BigInteger, " ", n, "\n";
}
