newtype Object = x: int | 0 <= x < 100

method Two() returns (a: Object, b: int) {
  a, b := 1, 2;
}

method Main() {
  var a, b := Two();
  print a, " ", b, "\n";
}
