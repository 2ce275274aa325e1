method Main() {
  var none: bv0 := 0;
  print !none, "\n";
}
