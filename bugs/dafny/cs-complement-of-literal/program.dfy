method Main() {
  var x: bv16 := !0x8000;
  print x, "\n";
}
