// -7 == 3 * -3 + 2: a remainder is less than the divisor.
newtype i8 = x: int | -128 <= x < 128
newtype i32 = x: int | -0x8000_0000 <= x < 0x8000_0000

method Main() {
  var a: i8 := -128;
  var b: i32 := -7;
  print a % 3, " ", b % 2, " ", b % 3, " ", b % -3, " ", (b + 1) % 3, "\n";
}
