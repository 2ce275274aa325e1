trait Shape {
  method Show() { print "shape\n"; }
}

class Square extends Shape {
  constructor () { }
}

method Main() {
  var q := new Square();
  var s: seq<Shape> := [q];
  s[0].Show();
}
