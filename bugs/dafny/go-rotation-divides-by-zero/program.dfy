method Main() {
  var a: bv8 := 0x41;
  print a.RotateLeft(1), " ", a.RotateRight(1), "\n";
}
