method Main() {
  var a: bv7 := 0;
  var b: bv33 := 1;
  print a, b as bv7, "\n";
}
