method Main() {
  var x := 3;
  print "before\n";
  expect x == 4, "x should be four";
  print "after\n";
}
