class Util {
  static const limit := 100
  static function Clamp(x: int): int { if x > limit then limit else x }
  static method Twice(x: int) returns (y: int) { y := 2 * x; }
}

method Main() {
  var t := Util.Twice(70);
  print Util.Clamp(t), " ", Util.limit, " ", Util.Clamp(3), "\n";
}
