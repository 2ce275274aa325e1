method Main() {
  print map[1 := 2, 3 := 4] == map[3 := 4, 1 := 2], " ", map[1 := 2] == map[1 := 3], " ", map[1 := 2] != map[], "\n";
  print map[[1] := {2}] == map[[1] := {2}], "\n";
}
