// Four native widths, with the top bit set.
method Main() {
  var a: bv8 := 0x81;
  var b: bv16 := 0x8001;
  var c: bv32 := 0x8000_0001;
  var d: bv64 := 0x8000_0000_0000_0001;
  print a.RotateLeft(1), " ", b.RotateLeft(1), " ", c.RotateLeft(1), " ", d.RotateLeft(1), "\n";
  print a.RotateRight(1), " ", b.RotateRight(1), " ", c.RotateRight(1), " ", d.RotateRight(1), "\n";
}
