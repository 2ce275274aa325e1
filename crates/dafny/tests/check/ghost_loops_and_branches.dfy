method Main() {
  var x := 7;
  ghost var steps := 0;
  ghost var y := x;
  while y != 1
    invariant y >= 1 && steps <= 100
    decreases 100 - steps
  {
    if y % 2 == 0 { y := y / 2; } else { y := 3 * y + 1; }
    steps := steps + 1;
    if steps == 100 { break; }
  }
  assert steps == 16;
  print x, "\n";
}
