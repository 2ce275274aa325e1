// Paper, figure 8: an update that uses the index of a loop.
datatype D0 = DC1(cf1: int, cf2: int)

method Main() {
  for i := 1 to 3 {
    print DC1(1, 2).(cf1 := i), " ";
  }
  print "\n";
}
