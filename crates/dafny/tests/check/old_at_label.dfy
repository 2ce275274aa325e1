class Cell {
  var x: int
  constructor () { x := 1; }
}

method Main() {
  var c := new Cell();
  label L:
  c.x := 2;
  label M:
  c.x := 3;
  assert old@L(c.x) == 1 && old@M(c.x) == 2 && c.x == 3;
  print c.x, "\n";
  assert old@M(c.x) == 1;
}
