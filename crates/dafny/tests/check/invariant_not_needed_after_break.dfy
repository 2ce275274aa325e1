method Main() {
  var i := 0;
  while true
    invariant i < 4
    decreases 10 - i
  {
    i := i + 1;
    if i == 4 { break; }
  }
  print i, "\n";
}
