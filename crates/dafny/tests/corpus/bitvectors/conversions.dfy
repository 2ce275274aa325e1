method Main() {
  var b: bv8 := 200;
  print b as int, " ", b as bv16, " ", (b as bv16 << 4) as int, " ", 17 as bv8, "\n";
  var i := 300;
  print (i % 256) as bv8, " ", 65 as char, " ", 'z' as int as bv8, "\n";
  var w: bv16 := 0x1234;
  print (w & 0xFF) as bv8, " ", (w >> 8) as bv8, "\n";
}
