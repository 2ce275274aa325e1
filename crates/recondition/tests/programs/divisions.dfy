// Divisions of every kind of number; only some divisors are zero.
newtype small = x: int | -100 <= x < 100

function Ratio(a: int, b: int): int {
  a / b + a % b
}

method Main() {
  var zero := 0;
  var three := 3;
  print Ratio(7, three), " ", Ratio(7, zero), "\n";
  var r := 0.0;
  print 1.5 / (r + 0.5), " ", 1.5 / r, "\n";
  var v: bv8 := 0;
  print (200 as bv8) / v, " ", (200 as bv8) % 7, "\n";
  var s: small := 7;
  print s / (s - 7), " ", s % 4, " ", 10 / (three - 3) / 2, "\n";
}
