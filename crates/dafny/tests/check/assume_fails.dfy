method Main() {
  var x := 3;
  assume {:axiom} x == 4;
  print x, "\n";
}
