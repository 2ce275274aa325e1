method Main() {
  var i := 2;
  while i > -3
    decreases i
  {
    print i, "\n";
    i := i - 2;
  }
}
