method Main() {
  ghost var g := 10;
  var x := 1;
  g := g + x;
  x := x + 1;
  ghost var h: int :| h == g;
  print x, "\n";
}
