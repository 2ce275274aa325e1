method Main() {
  var m: multiset<int> := multiset{};
  m := m[1 := 18446744073709551616];
  print |m|, " ", m[1], " ", |m + m|, "\n";
}
