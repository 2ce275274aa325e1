class Counter {
  var n: int
  constructor (n: int) { this.n := n; }
  function Adder(): int -> int
    reads this
  {
    var k := n;
    x => x + k
  }
}

method Main() {
  var c := new Counter(5);
  var f := c.Adder();
  c.n := 100;
  print f(1), " ", c.Adder()(1), "\n";
}
