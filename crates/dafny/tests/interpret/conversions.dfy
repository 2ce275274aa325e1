newtype Meters = r: real | r >= 0.0
newtype small = x: int | 0 <= x < 8 { predicate IsZero() { this == 0 } function Next(): small { if this == 7 then 0 else this + 1 } static const Max: small := 7 }
method Main() {
  var s: small := 5; print s.Next(), s.IsZero(), small.Max, (7 as small).Next(), "\n";
  var m: Meters := 2.5; print m + 1.5 == 4.0, m < 3.0, "\n";
  var i := 3; print i as small as int, (i as small + 1) as bv8, "\n";
  print (255 as bv8) as int, (3 as bv8) as char as int, 65 as char, 3.0 as int, 'A' as bv16, "\n";
  var x: bv8 := 0x0F; print x << 4, x >> 2, x & 0x3C, x | 0xF0, x ^ 0xFF, !x, "\n";
  print x as bv4 as int, (x as int * 3) as real, "\n";
}
