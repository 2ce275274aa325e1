method Main() {
  var a: bv8 := 255;
  var b: bv16 := 65535;
  var c: bv32 := 0xFFFF_FFFF;
  var d: bv64 := 0xFFFF_FFFF_FFFF_FFFF;
  print a + 1, " ", b + 1, " ", c + 1, " ", d + 1, "\n";
  print a * a, " ", b * b, " ", c * c, " ", d * d, "\n";
  a, b, c, d := 0, 0, 0, 0;
  print a - 1, " ", b - 1, " ", c - 1, " ", d - 1, "\n";
}
