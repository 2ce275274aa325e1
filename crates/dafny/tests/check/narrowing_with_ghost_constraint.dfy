ghost predicate Sorted(s: seq<int>) {
  forall i, j :: 0 <= i < j < |s| ==> s[i] <= s[j]
}

type SortedSeq = s: seq<int> | Sorted(s)

method Main() {
  var s: SortedSeq := [1, 2, 3];
  print s, "\n";
  s := s + [1];
}
