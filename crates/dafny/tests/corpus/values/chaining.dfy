method Main() {
  var i, n := 3, 10;
  print 0 <= i < n, " ", 0 < i < n <= 10, " ", 3 == i == 3, " ", 9 > i > 2, "\n";
  print 0 < i == 3 < n, "\n";
  var s := {1, 2};
  print {1} < s <= {1, 2, 3}, " ", 1 in s && 3 !in s, "\n";
}
