method Main() {
  var a: seq<int> := [];
  var b: set<int> := {};
  var c: map<int, int> := map[];
  var d: multiset<int> := multiset{};
  print a, b, c, d, " ", (a, b), "\n";
}
