method Main() {
  var n := 1;
  print [n + 2][0];
}
