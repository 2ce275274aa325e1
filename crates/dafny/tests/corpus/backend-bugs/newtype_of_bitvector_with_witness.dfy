newtype Mask = b: bv8 | b != 0 witness 1

method Main() {
  var m: Mask := 0x0F;
  print m, "\n";
}
