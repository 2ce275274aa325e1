method Main() {
  var i := 0;
  label L: while i < 2
    decreases 2 - i
  {
    i := i + 1;
  }
  print i, "\n";
}
