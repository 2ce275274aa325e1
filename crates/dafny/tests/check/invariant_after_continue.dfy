method Main() {
  var i, odd := 0, 0;
  while i < 6
    invariant odd <= 2
    decreases 6 - i
  {
    i := i + 1;
    if i % 2 == 0 { continue; }
    odd := odd + 1;
    print i, "\n";
  }
}
