class Cell {
  var x: int
  constructor ()
    ensures fresh(this)
  { x := 0; }
}

method Make(c: Cell, again: bool) returns (d: Cell)
  ensures fresh(d)
{
  d := new Cell();
  if again { d := c; }
}

method Main() {
  var c := new Cell();
  var d := Make(c, false);
  print c == d, "\n";
  var e := Make(c, true);
}
