class C { var n: int }

method Main() {
  var c: C := new C;
  var d: C? := null;
  print c != null, " ", d == null;
  d := c;
  print " ", d == c, "\n";
}
