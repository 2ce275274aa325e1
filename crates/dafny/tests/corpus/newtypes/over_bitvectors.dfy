newtype Mask = b: bv8 | b != 0 witness 1
newtype Wide = bv40

method Main() {
  var m: Mask := 0x0F;
  var w: Wide := 0xFF_FFFF_FFFF;
  print m, " ", m & 3, " ", w + 1, " ", w >> 36, "\n";
}
