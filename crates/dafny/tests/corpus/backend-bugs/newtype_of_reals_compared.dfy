newtype R = real

method Main() {
  var a: R, b: R := 13.0, 4.1;
  print a <= b, " ", a < b, " ", a >= b, " ", a > b, "\n";
}
