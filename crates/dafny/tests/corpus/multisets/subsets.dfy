method Main() {
  var a, b := multiset{1, 2}, multiset{1, 1, 2};
  print a < b, " ", a <= b, " ", b <= a, " ", a < a, " ", a <= a, " ", b > a, " ", a != b, "\n";
}
