function Min(s: seq<int>): (int, nat) requires |s| > 0 { if |s| == 1 then (s[0], 0) else var (m, i) := Min(s[1..]); if s[0] <= m then (s[0], 0) else (m, i + 1) }
method Two() returns (a: int, b: string) { a, b := 1, "x"; }
method Main() {
  var t := (1, 'a', "s", (2, 3));
  print t, " ", t.0, t.1, t.2, t.3.1, " ", (), " ", t == (1, 'a', "s", (2, 3)), "\n";
  print Min([5, 3, 9, 3]), "\n";
  var a, b := Two();
  var s := {(1, 2), (1, 2), (2, 1)};
  print a, b, |s|, "\n";
  var m := map[(1, true) := "y"];
  print m[(1, true)], "\n";
  var ((p, q), r) := ((1, 2), 3);
  print p, q, r, "\n";
}
