method Main() {
  var b: bv65 := 1;
  print b, "\n";
}
