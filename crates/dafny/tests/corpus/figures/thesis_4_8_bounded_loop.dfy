// fuzz-d thesis, figure 4.8: a loop that a counter ends.
method Main() {
  var condition := true;
  var i5 := 0;
  while (condition)
    decreases 5 - i5
  {
    if (i5 >= 5) {
      break;
    }
    i5 := i5 + 1;
    print i5;
  }
  print " ", i5, "\n";
}
