method Main() {
  print true in [map[false := 0]][0][true := 1][|[[1]][0]| == 1 := 2], "\n";
}
