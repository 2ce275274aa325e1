newtype N = x: int | 0 <= x

method Main() {
  var a: N, b: N := 13, 4;
  print a <= b, " ", a < b, " ", a >= b, " ", a > b, "\n";
}
