method Main() {
  print 1.0, " ", 2.5, " ", -0.125, " ", 1000000.0, "\n";
  print 2.5.Floor, " ", (-2.5).Floor, " ", 3.0.Floor, "\n";
  print 3 as real, " ", 4.0 as int, " ", 1.5 < 2.0, " ", 1.5 == 3.0 / 2.0, "\n";
  var x := 1.0 / 3.0;
  print x + x + x == 1.0, " ", x * 3.0 == 1.0, " ", x < 0.34, "\n";
}
