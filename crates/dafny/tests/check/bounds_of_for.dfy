method Main() {
  var low, high := 5, 3;
  print "before\n";
  for i := low to high {
    print i, "\n";
  }
}
