method Main() {
  var x: bv100 := 1;
  print (if x == 1 then x else 0).RotateLeft(3), "\n";
}
