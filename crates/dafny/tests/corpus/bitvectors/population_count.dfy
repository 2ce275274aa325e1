function Count(x: bv16): nat { if x == 0 then 0 else (x & 1) as nat + Count(x >> 1) }

method Main() {
  print Count(0), " ", Count(0xFFFF), " ", Count(0x1234), "\n";
  var x: bv16 := 0x00F0;
  var lowest := x & -x;
  print lowest, " ", x & (x - 1), "\n";
}
