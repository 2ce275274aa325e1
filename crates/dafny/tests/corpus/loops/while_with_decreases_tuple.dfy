method Main() {
  var i, j, n := 0, 0, 0;
  while i < 3
    decreases 3 - i, 3 - j
  {
    if j < 2 { j := j + 1; } else { i, j := i + 1, 0; }
    n := n + 1;
  }
  print i, j, " ", n, "\n";
}
