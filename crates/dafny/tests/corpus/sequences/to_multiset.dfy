method Main() {
  var s := [1, 2, 1];
  print multiset(s) == multiset{1, 1, 2}, " ", multiset(s)[1], " ", |multiset(s)|, "\n";
  print multiset("abc") == multiset("cab"), "\n";
}
