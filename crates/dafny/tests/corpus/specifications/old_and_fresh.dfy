class Cell {
  var n: int
  constructor (n: int)
    ensures this.n == n
  {
    this.n := n;
  }
}

method Update(c: Cell, d: Cell) returns (e: Cell)
  requires c != d
  modifies c
  ensures c.n == old(c.n) + 1
  ensures fresh(e)
  ensures unchanged(d)
  ensures old(allocated(c))
{
  c.n := c.n + 1;
  e := new Cell(c.n);
}

method Main() {
  var c := new Cell(1);
  var d := new Cell(5);
  var e := Update(c, d);
  print c.n, d.n, e.n, "\n";
}
