method Main() {
  var i := 10;
  while i != 0
    decreases i
  {
    print i, "\n";
    i := if i == 7 then 9 else i - 1;
  }
}
