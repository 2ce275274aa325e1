function Sum(s: seq<int>): int { if s == [] then 0 else s[0] + Sum(s[1..]) }

function Map<A, B>(f: A -> B, s: seq<A>): seq<B> {
  if |s| == 0 then [] else [f(s[0])] + Map(f, s[1..])
}

function Filter<A>(p: A -> bool, s: seq<A>): seq<A> {
  if |s| == 0 then [] else (if p(s[0]) then [s[0]] else []) + Filter(p, s[1..])
}

method Main() {
  var s := [5, -2, 8, 0];
  print Sum(s), " ", Map(x => x + 1, s), " ", Filter(x => x > 0, s), " ", Map((x: int) => x > 0, s), "\n";
}
