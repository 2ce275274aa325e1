type GetType = x: int | 0 <= x < 100 witness 3

method Main() {
  var n: GetType := 3;
  print [n], "\n";
}
