datatype T = T(x: int, ghost y: int, z: int)
function Plus(x: int, ghost g: int): int { x + 1 }
ghost function Spec(n: nat): nat { if n == 0 then 0 else n + Spec(n - 1) }
lemma Closed(n: nat) ensures 2 * Spec(n) == n * (n + 1) { if n > 0 { Closed(n - 1); } }
class C { var a: int ghost var b: int constructor () { a := 1; b := 2; } }
method M(ghost p: int, q: int) returns (r: int, ghost s: int) { r := q + 1; s := p; }
least predicate Reach(n: int) { n == 0 || Reach(n - 2) }
method Main() {
  var t := T(1, 2, 3);
  print t, " ", t.z, " ", t.(x := 9), " ", Plus(4, 7), "\n";
  ghost var k := 10;
  var a, b := M(k, 5);
  print a, "\n";
  var c := new C();
  ghost var before := c.a;
  c.a := 5;
  assert old(c.a) == old(c.a);
  Closed(10);
  if k > 5 { assert true; }
  var p: (int, ghost int, bool) := (1, ghost 2, true);
  print c.a, " ", p.0, p.2, "\n";
  match t { case T(u, v, w) => print u, w, "\n"; }
  calc { 1 + 1; == 2; }
  var sum := 0;
  for i := 0 to 5 invariant sum >= 0 { ghost var h := i; sum := sum + i; }
  print sum, "\n";
}
