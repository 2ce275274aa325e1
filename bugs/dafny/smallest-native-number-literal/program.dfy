newtype N = x: int | -2147483648 <= x < 2147483648

method Main() {
  var n: N := -2147483648;
  print n, "\n";
}
