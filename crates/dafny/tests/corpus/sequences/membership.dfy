method Main() {
  var s := [3, 1, 3];
  print 3 in s, " ", 2 in s, " ", 2 !in s, " ", [1] in [[1], [2]], "\n";
  print 3 in s[1..2], " ", 1 in s[1..2], "\n";
}
