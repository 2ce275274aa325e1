method Main() {
  var a: bv8 := 200;
  var b: bv8 := 100;
  print a + b, " ", a - b, " ", b - a, " ", a * b, " ", a / b, " ", a % b, "\n";
  print a & b, " ", a | b, " ", a ^ b, " ", !a, " ", a << 1, " ", a >> 1, " ", -a, "\n";
  print a < b, " ", a >= b, " ", b <= 100, " ", a == 200, "\n";
  var z: bv0 := 0;
  print z, " ", !z, " ", z + z, "\n";
  var w: bv100 := 1;
  print w << 99, " ", (w << 99) + (w << 99), " ", !w, "\n";
  var t: bv3 := 7;
  print t + 1, " ", t as int + 1, " ", (5 as bv3) as bv8, " ", (t as int) as bv64, "\n";
  var k: bv64 := 0xFFFF_FFFF_FFFF_FFFF;
  print k, " ", k + 1, " ", k >> 63, " ", k << 63, " ", k * k, "\n";
  var n := 5;
  print (1 as bv16) << n, " ", (0x8000 as bv16) >> n, "\n";
  var r: bv12 := 0x801;
  print r.RotateLeft(1), " ", r.RotateRight(1), " ", r.RotateLeft(11), "\n";
}
