method Main() {
  var n := 1;
  print [map[n := 2]];
}
