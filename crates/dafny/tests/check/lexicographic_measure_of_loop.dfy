method Main() {
  var i, j := 2, 0;
  while i > 0 || j > 0
    decreases i, j
  {
    if j == 0 {
      i, j := i - 1, 3;
    } else {
      j := j - 1;
    }
  }
  print i, j, "\n";
}
