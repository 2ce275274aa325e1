module Shapes {
  trait {:termination false} Shape {
    function Area(): int
    method Describe() { print "area ", Area(), "\n"; }
  }
}

module Concrete {
  import opened Shapes
  class Square extends Shape {
    const side: int
    constructor (s: int) { side := s; }
    function Area(): int { side * side }
  }
}

import opened S = Shapes

method Main() {
  var q := new Concrete.Square(4);
  var s: Shape := q;
  s.Describe();
}
