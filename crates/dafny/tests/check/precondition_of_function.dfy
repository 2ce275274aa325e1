function Divide(a: int, b: int): int
  requires b != 0
  requires a % b == 0
{
  a / b
}

method Main() {
  print Divide(6, 3), "\n";
  var x := 7;
  print Divide(x, 3), "\n";
}
