method Main() {
  print "start\n";
  expect |[1]| == 2;
}
