class C {
  var x: int
  var y: int
  constructor (n: int) {
    x := n;
    y := n + 1;
    new;
    Bump();
    y := y * 10;
  }
  method Bump()
    modifies this
  {
    x, y := x + 100, y + 100;
  }
}

method Main() {
  var c := new C(1);
  print c.x, " ", c.y, "\n";
}
