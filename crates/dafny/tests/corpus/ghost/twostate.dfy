class C {
  var n: int
  twostate predicate Grown()
    reads this
  {
    old(n) <= n
  }
  twostate lemma Fine()
    requires old(n) <= n
    ensures Grown()
  { }
  constructor () { n := 0; }
  method Up()
    modifies this
    ensures Grown()
  {
    n := n + 1;
    Fine();
  }
}

method Main() {
  var c := new C();
  c.Up();
  label L:
  c.Up();
  assert old@L(c.n) == 1;
  print c.n, "\n";
}
