function Compose(p: int -> bool, q: int -> bool): int -> bool { x => p(x) && q(x) }
predicate All(s: seq<int>, p: int -> bool) { forall x | x in s :: p(x) }

method Main() {
  var even := x => x % 2 == 0;
  var pos := x => x > 0;
  print All([2, 4], Compose(even, pos)), All([2, -4], Compose(even, pos)), "\n";
}
