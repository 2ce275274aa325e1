function F(x: int): int
  requires x > 0
{
  assert x >= 1;
  var y := x + 1;
  calc { y; == x + 1; }
  y * 2
}

method Main() {
  print F(3), "\n";
}
