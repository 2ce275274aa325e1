function SumSet(s: set<int>): int { if s == {} then 0 else var x :| x in s; x + SumSet(s - {x}) }
function ToSeq(s: set<int>): seq<int> { if s == {} then [] else var m :| m in s && forall y | y in s :: m <= y; [m] + ToSeq(s - {m}) }
method Main() { print SumSet({3, 1, 2}), ToSeq({5, 2, 9, -1}), "\n";
  var a, b, c := {1}, {2}, {3}; print a !! b !! c, a !! b !! {1}, a < {1, 2} < {1, 2, 3}, 1 in a, 2 !in a, "\n";
  print multiset{1, 2} !! multiset{3}, multiset{1} <= multiset{1, 1}, "\n";
  var s := [3, 1, 2]; print (multiset(s) - multiset{3})[1], s[0] in multiset(s), "\n";
  var m1, m2 := map[1 := [2]], map[1 := [2], 3 := []]; print m1 == m2, m1 != m2, (m2 - {3}) == m1, m1 + m2 == m2, "\n";
  var e: seq<seq<int>> := [[]]; print e, e[0] == [], |e[0]|, "\n";
  var n := 0; for i := 0 to 3 { var f := (x: int) => x + i; n := n * 10 + f(1); } print n, "\n";
  var fs: seq<int -> int> := []; for i := 0 to 3 { fs := fs + [x => x * i]; } print fs[0](5), fs[1](5), fs[2](5), "\n";
}
