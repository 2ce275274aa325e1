module Geometry {
  datatype Point = Point(x: int, y: int)
  function Pick(points: seq<Point>, i: int): Point {
    points[i]
  }
  module Inner {
    method Show(d: int) {
      print 12 / d, "\n";
    }
  }
}

module Client {
  import Geometry
  import opened Geometry.Inner
  method Run() {
    var safe0 := Geometry.Pick([Geometry.Point(1, 2)], 3);
    var other := Geometry.Pick([], 3);
    print safe0.y, " ", other, "\n";
    Show(0);
    Show(5);
  }
}

method Main() {
  Client.Run();
}
