method Main() {
  var evens := [];
  for i := 0 to 10 {
    if i % 2 == 1 { continue; }
    evens := evens + [i];
  }
  var k := 10;
  label L:
  while k > 0 {
    k := k - 1;
    while true {
      if k % 3 == 0 { continue L; }
      break;
    }
    evens := evens + [-k];
  }
  print evens, "\n";
}
