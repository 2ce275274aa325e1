datatype O = S(v: int) | N
function F(x: int): int { var y := x + 1; var z := y * 2; if z > 10 then z else var w := 100; w + z }
function G(x: int): (int, int) { var (a, b) := (x, x * x); (b, a) }
function H(o: O): int { var S(k) := if o.S? then o else S(5); k }
function K(x: int): int requires x >= 0 { assert x >= 0; calc { x; == x; } if x == 0 then 0 else K(x - 1) + 1 }
method Main() {
  print F(1), " ", F(9), " ", G(4), " ", H(S(8)), H(N), " ", K(5), "\n";
  var x := if 1 < 2 then "a" else "b";
  ghost var g := 5;
  assert g == 5;
  var t := var u := 3; u * u;
  print x, t, " ", (var a, b := 1, 2; a + b), "\n";
  if x == "b" { print "b"; } else if t == 9 { print "nine"; } else { print "?"; }
  print "\n", true ==> false, false ==> true, true <==> true, !true || true, true <== false, "\n";
}
