newtype Natural = x: int | x >= 0
newtype Meters = int
newtype Weight = r: real | r >= 0.0

method Main() {
  var n: Natural := 100000000000000000000;
  var m: Meters := -3;
  var w: Weight := 1.5;
  print n * n, " ", m * m, " ", w, " ", m as int + n as int, " ", w > 1.0, "\n";
}
