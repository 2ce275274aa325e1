method Main() {
  print multiset{7}, " ", multiset{7, 7}, " ", multiset{[1]}, "\n";
  var e: multiset<int> := multiset{};
  print e, "\n";
}
