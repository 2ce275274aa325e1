class Box { var n: int var next: Box? }

method Main() {
  var b := new Box;
  b.n := 4;
  var c := new Box;
  c.next := b;
  print c.next.n, " ", c.next.next == null, " ", c.n, "\n";
}
