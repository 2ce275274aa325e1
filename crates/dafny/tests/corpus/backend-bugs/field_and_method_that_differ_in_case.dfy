trait Shape {
  var sides: int

  method Sides() returns (n: int)
}

class Square extends Shape {
  constructor () {
    sides := 4;
  }

  method Sides() returns (n: int) {
    n := sides;
  }
}

method Main() {
  var s := new Square();
  var n := s.Sides();
  print n, "\n";
}
