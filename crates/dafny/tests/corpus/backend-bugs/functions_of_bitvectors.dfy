method Main() {
  var fs := [(x: bv32) => 9, (x: bv32) => 1];
  print fs[1](3), "\n";
}
