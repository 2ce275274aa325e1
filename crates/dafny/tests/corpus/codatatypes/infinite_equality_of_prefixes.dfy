codatatype S = Cons(h: int, t: S)

function Alt(b: bool): S { Cons(if b then 1 else 0, Alt(!b)) }
function Double(s: S): S { Cons(s.h, Cons(s.h, Double(s.t))) }
function Merge(a: S, b: S): S { Cons(a.h, Merge(b, a.t)) }
function Prefix(s: S, n: nat): seq<int> { if n == 0 then [] else [s.h] + Prefix(s.t, n - 1) }

method Main() {
  print Prefix(Double(Alt(true)), 6), " ", Prefix(Merge(Alt(true), Alt(false)), 7), "\n";
}
