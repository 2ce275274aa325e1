method Main() {
  var i := 0;
  while i < 3
    invariant i > 0
  {
    i := i + 1;
  }
}
