newtype Byte = x: int | 0 <= x < 256
newtype Small = x: int | -100 <= x <= 100

method Main() {
  var b: Byte := 200;
  var s: Small := -7;
  print b, " ", b / 3, " ", b % 7, " ", s / 2, " ", s % 2, " ", s * -3, "\n";
  print b as int + 100, " ", (b - 199) as Small, " ", s < 0, "\n";
}
