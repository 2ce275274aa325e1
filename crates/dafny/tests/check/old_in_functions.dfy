class Cell {
  var x: int
  constructor (k: int) { x := k; }
  function Twice(): int
    reads this
  {
    2 * x
  }
  twostate predicate Grew()
    reads this
  {
    x > old(x)
  }
  method Step(k: int)
    modifies this
    ensures Twice() == old(Twice()) + 2 * k
    ensures Grew()
  {
    x := x + k;
  }
}

method Main() {
  var c := new Cell(4);
  c.Step(1);
  print c.x, "\n";
  c.Step(0);
}
