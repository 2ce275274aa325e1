method Outer(x: int) returns (x2: int) {
  var y := x;
  { var y := y + 1; x2 := y; }
  if true { var y := 50; x2 := x2 + y; }
  x2 := x2 + y;
}
function Shadow(x: int): int { var x := x + 1; var x := x * 2; x }
method Multi(n: int) returns (a: int, b: int, c: seq<int>) { a := n; b := n + 1; c := [a, b]; if n > 5 { return; } c := c + [n]; }
method Main() {
  var r := Outer(3);
  print r, " ", Shadow(4), "\n";
  var a, b, c := Multi(2);
  print a, b, c; a, b, c := Multi(9); print a, b, c, "\n";
  var f := (x: int) => var y := x; (x => x + y)(10);
  print f(5), "\n";
}
