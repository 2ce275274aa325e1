method Main() {
  print {1} == {2}, multiset{3}, |map[4 := 5]|, "\n";
  print 6 - 7, (forall n | n in {8} :: n != 9), "\n";
}
