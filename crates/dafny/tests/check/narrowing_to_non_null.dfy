class Cell {
  var next: Cell?
  constructor () {
    next := null;
  }
}

method Use(c: Cell) {
  print "used\n";
}

method Main() {
  var c := new Cell();
  Use(c);
  c.next := c;
  var d: Cell := c.next;
  c.next := null;
  var e: Cell := c.next;
}
