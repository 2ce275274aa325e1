method Main() {
  var a: bv128 := 0xFFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF;
  var b: bv128 := 2;
  print a + b, " ", a * b, " ", a / b, " ", a >> 120, " ", (a << 127) >> 126, " ", (a & (a << 64)) >> 100, "\n";
  var c: bv67 := 5;
  print !c, " ", -c, " ", c.RotateRight(1), "\n";
}
