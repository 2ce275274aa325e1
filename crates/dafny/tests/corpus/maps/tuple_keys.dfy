method Main() {
  var grid: map<(int, int), char> := map[(0, 0) := '.', (0, 1) := '#'];
  grid := grid[(1, 1) := '@'];
  print grid[(0, 1)], grid[(1, 1)], " ", (2, 2) in grid, "\n";
}
