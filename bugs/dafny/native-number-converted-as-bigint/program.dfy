newtype A = x: int | 0 <= x < 100
newtype B = x: int | 0 <= x < 1000

method Main() {
  var a: A := 42;
  var b := a as B * 10;
  print b, " ", b as int, " ", (b / 10) as A == a, " ", a as real, " ", a as bv8, " ", a as char, "\n";
  print 'a' as int as B, " ", 7.0 as int as A, "\n";
}
