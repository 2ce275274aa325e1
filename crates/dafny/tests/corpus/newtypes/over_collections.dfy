newtype Word = s: seq<char> | true
newtype Ids = set<int>
newtype Table = map<int, bool>
newtype Bag = multiset<int>

method Main() {
  var w: Word := ['a', 'b'];
  var i: Ids := {1, 2};
  var t: Table := map[1 := true];
  var b: Bag := multiset{1, 1};
  print |w|, " ", w[1], " ", |i + {3}|, " ", t[1], " ", b[1], " ", 2 in i, "\n";
}
