// The lower halves differ in every bit, the upper ones in none.
method Main() {
  var a: bv128 := 0xFFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF;
  var b: bv128 := 0xFFFF_FFFF_FFFF_FFFF_0000_0000_0000_0000;
  print a ^ b, " ", a & b, " ", a | b, "\n";
  var c: bv64 := 0xFFFF_FFFF_FFFF_FFFF;
  print c ^ 0xFFFF_FFFF_0000_0000, " ", c ^ 1, "\n";
}
