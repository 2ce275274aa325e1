method Flatten(ss: seq<seq<int>>) returns (r: seq<int>) {
  r := [];
  for i := 0 to |ss| {
    r := r + ss[i];
  }
}

method Main() {
  var r := Flatten([[1, 2], [], [3]]);
  print r, "\n";
  var grid := [[0, 1], [2, 3]];
  grid := grid[1 := grid[1][1 := 9]];
  print grid, grid[1][0], "\n";
}
