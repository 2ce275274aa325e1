method Main() {
  var s := [1, 2];
  print 9 !in s, " ", 1 !in s, "\n";
}
