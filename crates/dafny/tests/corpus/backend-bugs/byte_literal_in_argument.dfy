function F(x: bv8): bv8 { x }

method Main() {
  var y: bv8 := 3;
  var b := y == 4;
  print F(if b then 0 else y), "\n";
}
