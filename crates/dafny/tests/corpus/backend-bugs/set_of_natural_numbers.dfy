method Main() {
  var s: seq<set<int>> := [{1, 7}];
  print {multiset{4}[4]} < s[0], "\n";
}
