class Cell {
  var x: int
  var y: int
  constructor () { x, y := 0, 0; }
  method SetX(v: int)
    modifies this
    ensures unchanged(this`y)
  {
    x := v;
    if v == 3 { y := y + 1; }
  }
}

method Main() {
  var c := new Cell();
  c.SetX(2);
  print c.x, c.y, "\n";
  c.SetX(3);
}
