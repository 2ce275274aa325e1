method Main() {
  expect 1 + 1 == 2;
  expect true, "never said";
  print "ok\n";
}
