method Main() {
  var n := 6;
  print 1 + (var a, b := 1, n + 2; a + b), "\n";
}
