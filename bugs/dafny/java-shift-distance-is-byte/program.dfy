// A shift by the whole width, which is allowed, leaves nothing.
method Main() {
  var one: bv128 := 1;
  var n := 128;
  print one << n, " ", one >> n, " ", one << 127, " ", (one << 127) >> 127, "\n";
  var wide: bv300 := 1;
  n := 200;
  print (wide << n) >> n, " ", wide >> n, " ", (wide << 299) >> 299, "\n";
}
