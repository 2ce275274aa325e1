class C {
  var n: int
  ghost var history: seq<int>
  ghost const start: int
  constructor (n: int)
    ensures history == [n]
  {
    this.n := n;
    history := [n];
    start := n;
  }
  method Inc()
    modifies this
    ensures n == old(n) + 1
  {
    n := n + 1;
    history := history + [n];
  }
  ghost predicate Valid()
    reads this
  {
    |history| > 0 && history[|history| - 1] == n
  }
}

method Main() {
  var c := new C(1);
  c.Inc();
  assert c.n == 2;
  print c.n, "\n";
}
