// `as` and `is` between the types that have numbers in them.

newtype Byte = x: int | 0 <= x < 256
newtype Word = x: int | -0x8000_0000 <= x < 0x8000_0000
newtype Long = x: int | -0x8000_0000_0000_0000 <= x < 0x8000_0000_0000_0000
newtype Wide = int
newtype Share = x: real | 0.0 <= x <= 1.0
type Small = x: int | 0 <= x < 10
type Even = x: int | x % 2 == 0

const numbers: seq<int> := [
  0, 1, 2, 9, 10, 65, 127, 128, 255, 256, -1, -2, 65535, 65536, 0x7fff_ffff, 0x8000_0000, -0x8000_0000,
  0x7fff_ffff_ffff_ffff, 0x8000_0000_0000_0000, -0x8000_0000_0000_0000, 1_000_000_000_000_000_000_000
]

method From(n: int) {
  print n, ": ", n as real, " ", n as Wide, " ", n as real as int, " ", n as Wide as int == n;
  if 0 <= n < 256 {
    print " ", n as Byte, " ", n as Byte as int, " ", n as Byte as Word, " ", n as Byte as real, " ", n as Byte as bv8;
    print " ", n as Byte as bv16, " ", n as bv8 as Byte, " ", n as Byte as char, " ", n as char as Byte;
  }
  if -0x8000_0000 <= n < 0x8000_0000 {
    print " ", n as Word, " ", n as Word as Long, " ", n as Word as int as real, " ", n as Word as Wide;
  }
  if -0x8000_0000_0000_0000 <= n < 0x8000_0000_0000_0000 {
    print " ", n as Long, " ", n as Long as real, " ", n as Long as Wide as Long;
  }
  if 0 <= n {
    print " ", n as nat, " ", n as ORDINAL, " ", n as ORDINAL as int;
  }
  if 0 <= n <= 1 {
    print " ", n as real as Share, " ", n as real as Share as int, " ", n as real as Share as real;
  }
  if 0 <= n < 0x1_0000_0000 {
    print " ", n as bv32, " ", n as bv32 as real, " ", n as bv32 as bv64, " ", n as bv32 as Wide;
  }
  print "\n";
}

method Main() {
  for i := 0 to |numbers| {
    From(numbers[i]);
  }
  var b: Byte := 200;
  var w: Word := -5;
  print b as int + 100, " ", b / 3, " ", b % 7, " ", b as bv8 << 1, " ", b == 200, " ", b > 100, "\n";
  print w / 2, " ", w % 2, " ", w / -2, " ", w % -2, " ", w as int / 2, " ", -w, " ", w * w, "\n";
  print 5 as bv4 as int, " ", 15 as bv4 + 1, " ", 'z' as bv8, " ", 2.0 as bv8, " ", 3.0 as Byte, "\n";
}
