method Main() {
  var x: bv8 := 4;
  var s := [map[1 := x]];
  print |if x == 4 then s else []|, "\n";
}
