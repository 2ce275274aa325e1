method Main() {
  var c: bv64 := 0xFFFF_FFFF_FFFF_FFFF;
  var d: bv60 := 0xFFF_FFFF_FFFF_FFFF;
  var e: bv33 := 0x1_FFFF_FFFF;
  print c & 0xFF, " ", c | 1, " ", d ^ 1, " ", d & 0xF0F, " ", e ^ 1, " ", e & 0x1_0000_0000, "\n";
}
