datatype Pair<A, B> = Pair(fst: A, snd: B) {
  function Swap(): Pair<B, A> { Pair(snd, fst) }
  function MapFst<C>(f: A -> C): Pair<C, B> { Pair(f(fst), snd) }
}

method Main() {
  var p := Pair(1, "x");
  print p.Swap(), " ", p.MapFst(n => n > 0), " ", p.Swap().Swap() == p, "\n";
}
