method Main() {
  var x: bv5 := 0x13;
  print x.RotateLeft(1), " ", x.RotateRight(1), " ", x.RotateLeft(5), " ", x.RotateRight(0), "\n";
  var y: bv12 := 0x801;
  print y.RotateLeft(4), " ", y.RotateRight(4), "\n";
}
