// keep: map k |
// prints: 2
module Shapes {
  datatype Shape = Circle(radius: nat) | Box(width: nat, height: nat) {
    function Area(): nat {
      match this
      case Circle(r) => 3 * r * r
      case Box(w, h) => w * h
    }
  }

  function Largest(shapes: seq<Shape>): nat
    decreases |shapes|
  {
    if |shapes| == 0 then 0 else
      var rest := Largest(shapes[1..]);
      if shapes[0].Area() > rest then shapes[0].Area() else rest
  }
}

class Counter {
  var count: int
  const step: int

  constructor(start: int, step: int)
    ensures count == start
  {
    this.count := start;
    this.step := step;
  }

  method Add() returns (before: int)
    modifies this
    ensures count == before + step
  {
    before := count;
    count := count + step;
  }
}

method Squares(limit: nat) returns (squares: map<int, int>)
  ensures |squares| == limit
{
  var factor := 1;
  squares := map k | 0 <= k < limit :: k := k * k * factor;
  assume {:axiom} |squares| == limit;
}

method Main() {
  var counter := new Counter(3, 2);
  var total := 0;
  for i := 0 to 4 {
    var before := counter.Add();
    total := total + before;
    print "step ", i, ": ", before, "\n";
  }
  var shapes := [Shapes.Circle(2), Shapes.Box(4, 5)];
  print Shapes.Largest(shapes), "\n";
  var squares := Squares(2);
  if total > 3 {
    print |squares|, "\n";
  } else {
    print squares, "\n";
  }
  while total > 0
    decreases total
  {
    total := total - 7;
  }
  print total < 0, "\n";
}
