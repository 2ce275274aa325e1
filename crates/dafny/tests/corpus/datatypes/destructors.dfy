datatype Shape = Circle(radius: int) | Box(width: int, height: int) | Dot

function Area(s: Shape): int {
  if s.Circle? then 3 * s.radius * s.radius
  else if s.Box? then s.width * s.height
  else 0
}

method Main() {
  var c, b := Circle(2), Box(3, 4);
  print Area(c), " ", Area(b), " ", Area(Dot), "\n";
  print c, b, Dot, " ", b.width, "\n";
}
