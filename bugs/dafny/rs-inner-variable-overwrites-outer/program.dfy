method F(n: int) returns (n1: int) { var n2 := n; n1 := n2; }

method Main() {
  var n := 1;
  { var n := 2; print n; }
  { var n := 3; { var n := 4; print n; } print n; }
  for n := 5 to 6 { print n; }
  var r := F(n);
  var f := n => (n => n + 1)(n) * 2;
  print r, f(3), "\n";
}
