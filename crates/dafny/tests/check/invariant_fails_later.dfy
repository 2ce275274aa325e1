method Main() {
  var i, sum := 0, 0;
  while i < 5
    invariant sum == i * (i - 1) / 2
    invariant i <= 3
  {
    print i, "\n";
    sum := sum + i;
    i := i + 1;
  }
}
