newtype byte = x | 0 <= x < 256
newtype int16 = x | -0x8000 <= x < 0x8000
newtype i32 = x: int | -0x8000_0000 <= x < 0x8000_0000
newtype Whole = int
newtype Money = r: real | r >= 0.0 witness 1.0
type Nat1 = x: nat | x > 0 witness 1
type Small = x: Nat1 | x < 10 witness 3
type Str = s: string | |s| <= 3 witness "abc"
type Pair<T> = (T, T)
function Half(x: byte): byte { x / 2 }
method Main() {
  var b: byte := 200;
  var c: byte := 50;
  print b + c, " ", b - c, " ", Half(b), " ", b as int + 100, " ", (b as int % 7) as byte, "\n";
  var i: int16 := -300;
  print i, " ", i / 7, " ", i % 7, " ", -i, " ", (i as int) as real, "\n";
  var k: i32 := 0x7FFF_FFFF;
  print k, " ", k as bv32, " ", k - 1, "\n";
  var w: Whole := 10;
  print w * w * w, " ", w as int == 10, "\n";
  var m: Money := 2.5;
  print m + m == 5.0, " ", m as real, "\n";
  var n: Nat1; var s: Small; var t: Str; var p: Pair<bool>;
  print n, s, t, p, "\n";
  var q: Small := 7;
  var z: nat := q + 1;
  print z, " ", [b, c], " ", {b} == {200}, " ", ('a' as byte), "\n";
  var arr := new byte[3];
  arr[1] := 255;
  print arr[..], "\n";
}
