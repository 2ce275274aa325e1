// The largest unsigned numbers are not negative inside other values either.
newtype U8 = x: int | 0 <= x < 0x100
newtype U16 = x: int | 0 <= x < 0x1_0000
newtype U32 = x: int | 0 <= x < 0x1_0000_0000
newtype U64 = x: int | 0 <= x < 0x1_0000_0000_0000_0000
datatype D = D(a: U8, b: U64)

method Main() {
  var a: U8, b: U16, c: U32, d: U64 := 0xff, 0xffff, 0xffff_ffff, 0xffff_ffff_ffff_ffff;
  print a, " ", b, " ", c, " ", d, "\n";
  print [a], " ", [b], " ", [c], " ", [d], "\n";
  print (a, b), " ", (c, d), " ", {a}, " ", {d}, " ", D(a, d), "\n";
}
