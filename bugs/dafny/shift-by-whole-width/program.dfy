method Main() {
  var x: bv8 := 0x81;
  print x << 1, " ", x >> 1, " ", x << 7, " ", x >> 7, " ", x << 8, " ", x >> 8, "\n";
  var y: bv32 := 1;
  print y << 31, " ", y << 32, " ", (y << 31) >> 31, "\n";
  var z: bv64 := 1;
  print z << 63, " ", (z << 63) >> 63, " ", z << 64, "\n";
  var n: bv8 := 3;
  print x << n, " ", x >> n, "\n";
}
