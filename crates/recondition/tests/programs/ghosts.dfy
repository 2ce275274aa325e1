// What is not executed gets no guard.
ghost function Half(x: int): int { x / (x - x) }

function Safe(x: int, y: int): int
  requires y != 0 || x / y == 0
{
  assert x / y == x / y;
  if y == 0 then 0 else x / y
}

method Main() {
  ghost var g := Half(3);
  print Safe(6, 0), " ", Safe(6, 4), "\n";
}
