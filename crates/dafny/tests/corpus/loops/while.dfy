method Main() {
  var i, s := 0, 0;
  while i < 10
    invariant 0 <= i <= 10
    decreases 10 - i
  {
    s := s + i;
    i := i + 1;
  }
  print s, "\n";
  while false { print "never"; }
  while (i > 7) { i := i - 1; }
  print i, "\n";
}
