class Point {
  var x: int
  var y: int
  constructor () { x, y := 0, 0; }
  method MoveX(both: bool)
    modifies `x
  {
    x := x + 1;
    if both { y := y + 1; }
  }
}

method Main() {
  var p := new Point();
  p.MoveX(false);
  print p.x, p.y, "\n";
  p.MoveX(true);
}
