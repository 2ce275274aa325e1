method Main() {
  var x :| x in {4};
  print x, "\n";
  var a, b :| 0 <= a < 1 && b == a + 5;
  print a, b, "\n";
  x :| 10 <= x < 20 && x * x == 169;
  print x, "\n";
}
