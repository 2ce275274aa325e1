class Util { static const Table: map<string, int> := map["a" := 1, "b" := 2] static function Look(k: string): int { if k in Table then Table[k] else Def } static const Def := -1 static method Count<T(==)>(s: seq<T>, x: T) returns (n: nat) { n := 0; for i := 0 to |s| { if s[i] == x { n := n + 1; } } } }
datatype Pair<A, B> = Pair(fst: A, snd: B) { function Swap(): Pair<B, A> { Pair(snd, fst) } static method Make(a: A, b: B) returns (p: Pair<A, B>) { p := Pair(a, b); } function Map<C>(f: A -> C): Pair<C, B> { Pair(f(fst), snd) } predicate Same() { true } }
module Geo { datatype Pt = Pt(x: int, y: int) { function Plus(o: Pt): Pt { Pt(x + o.x, y + o.y) } const Norm := x * x + y * y } const Origin := Pt(0, 0) function Dist(a: Pt, b: Pt): int { Pt(a.x - b.x, a.y - b.y).Norm } }
method Main() {
  print Util.Look("b"), Util.Look("z"), Util.Def, "\n";
  var n := Util.Count("banana", 'a'); print n; n := Util.Count([1, 2, 1], 1); print n, "\n";
  print Pair(1, "x").Swap(), Pair('c', 2).Map(c => c as int), Pair(1, 2).Same(), "\n";
  var p := Pair<int, bool>.Make(3, true); print p, p.fst, "\n";
  print Geo.Pt(3, 4).Plus(Geo.Origin), Geo.Pt(3, 4).Norm, Geo.Dist(Geo.Pt(1, 1), Geo.Pt(4, 5)), "\n";
  print Geo.Pt(1, 2) == Geo.Pt(1, 2), {Geo.Pt(1, 2)} == {Geo.Pt(1, 2)}, "\n";
}
