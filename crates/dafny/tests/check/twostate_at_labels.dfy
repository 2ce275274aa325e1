// Members that speak about two moments, of which a label names the earlier one.
class Counter {
  var n: int
  constructor () { n := 1; }
  twostate predicate Grew()
    reads this
  {
    old(n) < n
  }
  twostate function By(): int
    reads this
  {
    n - old(n)
  }
  twostate lemma GrewBy(k: nat)
    requires n == old(n) + k && k > 0
    ensures Grew() && By() == k
  {
  }
}

method Main() {
  var c := new Counter();
  label before:
  c.n := 5;
  label between:
  c.n := 7;
  assert c.Grew@before() && c.By@before() == 6;
  assert c.By@between() == 2;
  c.GrewBy@before(6);
  c.GrewBy@between(2);
  print c.n, "\n";
  c.GrewBy@between(3);
}
