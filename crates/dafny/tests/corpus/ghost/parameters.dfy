method Step(x: int, ghost bound: int) returns (y: int, ghost witnessed: bool)
  requires x < bound
{
  y := x + 1;
  witnessed := true;
}

function Add(a: int, ghost b: int, c: int): int { a + c }

method Main() {
  ghost var limit := 100;
  var y, w := Step(4, limit);
  print y, " ", Add(1, 2, 3), "\n";
}
