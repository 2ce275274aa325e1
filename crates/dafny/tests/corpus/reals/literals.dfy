method Main() {
  print 1.5, " ", 0.0, " ", 100.0, " ", 3.25, " ", -2.5, "\n";
  var r: real := 12.0;
  print r, "\n";
}
