method Main() {
  var a: bv16, b: bv16, c: bv16 := 12, 10, 6;
  print (a & b) | c, " ", a & (b | c), " ", (a ^ b) & c, " ", a + b & c, " ", a << 1 + 1, "\n";
  print !a & 0xFF, " ", -a & 0xFF, "\n";
}
