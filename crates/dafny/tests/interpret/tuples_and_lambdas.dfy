method Main() {
  var t := (1, (2, "x")); var (a, (b, c)) := t; print a, b, c, "\n";
  var f := (p: (int, int)) => p.0 + p.1; print f((3, 4)), "\n";
  var g := (x: int, y: int) => x * y; print g(3, 4), "\n";
  var u := (); print u, u == (), "\n";
  var h: int -> int -> int := x => y => x - y; print h(10)(3), "\n";
  var xs := [(1, 'a'), (2, 'b')]; print xs[1].1, xs, "\n";
  var acc := 0; for i := 0 to |xs| { var (n, ch) := xs[i]; acc := acc + n * (ch as int); } print acc, "\n";
  var nested := map[1 := {[(1, true)]}]; print nested, "\n";
  var z := (var q := 3; q * q) + (if acc > 0 then 1 else 2); print z, "\n";
  var s1 := [1, 2, 3][1..][0]; print s1, ([1] + [2])[1], |{1} + {2}|, (map[1 := 2])[1], "\n";
  print !false && !(true && false), 1 + 2 * 3 - 4 / 2 % 3, -(-5), "\n";
  print 5 in [5], 5 in {6}, 'a' in "abc", "a" in ["a"], (1, 2) in {(1, 2)}, "\n";
}
