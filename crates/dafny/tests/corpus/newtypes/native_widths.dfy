newtype i8 = x: int | -128 <= x < 128
newtype u8 = x: int | 0 <= x < 0x100
newtype i16 = x: int | -0x8000 <= x < 0x8000
newtype u16 = x: int | 0 <= x < 0x1_0000
newtype i32 = x: int | -0x8000_0000 <= x < 0x8000_0000
newtype u32 = x: int | 0 <= x < 0x1_0000_0000
newtype i64 = x: int | -0x8000_0000_0000_0000 <= x < 0x8000_0000_0000_0000
newtype u64 = x: int | 0 <= x < 0x1_0000_0000_0000_0000

method Main() {
  var a: i8, b: u8, c: i16, d: u16 := -128, 255, -32768, 65535;
  var e: i32, f: u32, g: i64, h: u64 := -2147483648, 4294967295, -9223372036854775808, 18446744073709551615;
  print a, " ", b, " ", c, " ", d, " ", e, " ", f, " ", g, " ", h, "\n";
  print a / 3, " ", a % 3, " ", e / 7, " ", e % 7, " ", g / -3, " ", g % -3, " ", h / 10, " ", h % 10, "\n";
  print a as int - 1, " ", h as int + 1, "\n";
}
