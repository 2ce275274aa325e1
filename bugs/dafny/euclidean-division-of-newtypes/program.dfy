newtype Int = x: int | -1000 <= x <= 1000

method Main() {
  var a: Int := 5;
  print (-a) % 7, " ", (-a) / 7, " ", (0 - a) % -7, " ", (-a) / -7, "\n";
}
