method Main() {
  var x := 3;
  ghost var i := 0;
  while i < 5
    decreases 5 - i
  {
    i := i + 1;
  }
  print x, "\n";
}
