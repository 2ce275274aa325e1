type Sorted<!T> = s: seq<T> | |s| <= 10 witness []
type Pair<T(==)> = s: seq<T> | |s| == 2 witness *

method Main() {
  var s: Sorted<int> := [1, 2];
  var p: Pair<char> := ['a', 'b'];
  print s, " ", p[1], "\n";
}
