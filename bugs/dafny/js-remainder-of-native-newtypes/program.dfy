newtype Int = x: int | -1000 <= x < 1000

method Main() {
  var a: Int := -7;
  print a % 3, " ", a % 5, " ", (a + 3) % 4, "\n";
}
