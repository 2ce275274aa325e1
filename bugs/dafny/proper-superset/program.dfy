method Main() {
  var a, b := {1, 2}, {1, 2, 3};
  print a < b, " ", a <= b, " ", b < b, " ", b <= b, " ", b > a, " ", a >= b, "\n";
  print {} < a, " ", a == {2, 1}, " ", a != b, "\n";
}
