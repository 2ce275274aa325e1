method Main() {
  var s: seq<int> := [7];
  print multiset{4}[4] + s[0], "\n";
}
