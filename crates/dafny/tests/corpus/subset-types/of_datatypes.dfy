datatype Shape = Circle(r: int) | Square(s: int)
type Round = x: Shape | x.Circle? witness Circle(0)

function Radius(c: Round): int { c.r }

method Main() {
  print Radius(Circle(5)), "\n";
}
