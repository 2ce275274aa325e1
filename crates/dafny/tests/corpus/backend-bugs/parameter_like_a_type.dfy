datatype Shape = Round | Square

method Sides(Shape: Shape) returns (n: int) {
  var s: Shape := Shape;
  n := if s == Round then 1 else 4;
}

method Main() {
  var n := Sides(Square);
  print n, "\n";
}
