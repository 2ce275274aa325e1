method Main() {
  var a, b := multiset{1}, multiset{1, 1};
  print a < b, " ", a <= b, " ", a < multiset{1, 2}, "\n";
}
