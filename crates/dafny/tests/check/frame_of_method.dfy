class Cell {
  var x: int
  constructor () { x := 0; }
}

method Both(a: Cell, b: Cell, also: bool)
  modifies a
{
  a.x := 1;
  var c := new Cell();
  c.x := 5;
  if also { b.x := 1; }
}

method Main() {
  var a := new Cell();
  var b := new Cell();
  Both(a, b, false);
  print a.x, b.x, "\n";
  Both(a, a, true);
  Both(a, b, true);
}
