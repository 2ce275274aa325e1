trait Shape {
  function Area(): int
    reads this
    ensures Area() >= 0
  method Grow(k: int)
    requires k > 0
    modifies this
    ensures Area() >= old(Area())
}

class Square extends Shape {
  var side: int
  constructor (s: int)
    requires s >= 0
  { side := s; }
  function Area(): int
    reads this
    ensures Area() >= 0
  {
    side * side
  }
  method Grow(k: int)
    requires k > 0
    modifies this
    ensures Area() >= old(Area())
  {
    side := side + k - 2;
  }
}

method Main() {
  var s: Shape := new Square(3);
  s.Grow(2);
  print s.Area(), "\n";
  s.Grow(1);
}
