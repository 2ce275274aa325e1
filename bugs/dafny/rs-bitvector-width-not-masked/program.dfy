method Main() {
  var a: bv1 := 1;
  var b: bv3 := 7;
  var c: bv7 := 100;
  var d: bv13 := 8000;
  var e: bv65 := 0x1_FFFF_FFFF_FFFF_FFFF;
  var f: bv100 := 1;
  print a + 1, " ", !a, " ", b + 2, " ", b * 3, " ", c + c, " ", c << 1, "\n";
  print d + d, " ", e + 2, " ", f << 99, " ", (f << 99) + (f << 99), "\n";
  print b > 3, " ", e > 0x1_0000_0000_0000_0000, "\n";
}
