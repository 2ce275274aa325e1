method Main() {
  var a: bv8, b: bv8 := 250, 3;
  var c: bv32, d: bv32 := 0x8000_0000, 1;
  var e: bv64, f: bv64 := 0x8000_0000_0000_0000, 1;
  print a < b, " ", c < d, " ", e < f, " ", a > b, " ", c > d, " ", e > f, "\n";
  print c / 2, " ", e / 3, " ", e % 10, "\n";
}
