method Main() {
  ghost var total := 0;
  var i := 0;
  while i < 5
    invariant total == i * (i + 1) / 2
  {
    i := i + 1;
    total := total + i;
  }
  assert total == 15;
  print i, "\n";
  ghost var wrong := total + 1;
  assert wrong == 15;
}
