method Classify(n: int) returns (s: string) {
  if n < 0 { return "neg"; } else if n == 0 { return "zero"; }
  if { case n % 2 == 0 => s := "even"; case n % 2 == 1 => s := "odd"; }
  if n > 100 { s := "big " + s; }
}
method Early(xs: seq<int>) returns (i: int, found: bool) { found := false; i := 0; while i < |xs| { if xs[i] == 0 { found := true; return; } i := i + 1; } }
method NoAssign() returns (a: int, b: string, c: set<int>) { }
method Multi() returns (x: int, y: int) { x, y := 1, 2; x, y := y, x; return x + 10, y + 20; }
method Void() { print "void "; return; }
method Shadow(x: int) { var y := x; { var x := 5; y := x + y; { var x := "s"; print x; } } print x, y, "\n"; }
method Main() {
  for i := -1 to 4 { var s := Classify(i); print s, " "; } var s := Classify(150); print s, "\n";
  var i, f := Early([3, 0, 1]); print i, f; i, f := Early([]); print i, f, "\n";
  var a, b, c := NoAssign(); print a, b, c, "\n";
  var x, y := Multi(); print x, y, "\n";
  Void(); Shadow(3);
  var v: int; var w: string; var q: bool; v, w := 1, "w"; print v, w, q, "\n";
  var _, y2 := Multi(); print y2, "\n";
  var u := 5; u := u * u - u / 2 + u % 3; print u, "\n";
  var big := 1; for j := 0 to 100 { big := big * 2; } print big, " ", big / 1000000007 % 97, "\n";
}
