// fuzz-d thesis, figure 5.8; paper, figure 15: operators that tests had forgotten.
method Main() {
  print true <== false, " ", true <==> true, " ", map[1 := 1] != map[1 := 2], " ", multiset{1} != multiset{2}, "\n";
}
