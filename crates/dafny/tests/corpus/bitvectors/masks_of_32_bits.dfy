method Main() {
  var a: bv32 := 0xDEAD_BEEF;
  print (a >> 16) & 0xFFFF, " ", a & 0xFF, " ", (a & 0xFF00) >> 8, " ", a ^ 0xFFFF_FFFF, " ", a | 0x1000_0000, "\n";
  var b: bv31 := 0x7FFF_FFFF;
  print b & 0x4000_0001, " ", b ^ 1, " ", !b, "\n";
}
