method Main() {
  print "before\n";
  expect 1 + 1 == 2, "fine";
  var s := [1, 2];
  expect |s| == 3, "length is wrong";
  print "not reached\n";
}
