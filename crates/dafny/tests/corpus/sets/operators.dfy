method Main() {
  var a, b := {1, 2, 3}, {3, 4};
  print a + b == {1, 2, 3, 4}, " ", a * b, " ", a - b == {1, 2}, " ", b - a, "\n";
  print |a|, " ", |a + b|, " ", |{1, 1, 1}|, " ", 2 in a, " ", 2 !in a, "\n";
  print a !! {7, 8}, " ", a !! b, "\n";
  var empty: set<int> := {};
  print empty, " ", |empty|, " ", empty == a - a, "\n";
}
