predicate Sorted(s: seq<int>) {
  forall i, j :: 0 <= i < j < |s| ==> s[i] <= s[j]
}

method Insert(s: seq<int>, x: int) returns (r: seq<int>)
  requires Sorted(s)
  ensures Sorted(r)
  ensures multiset(r) == multiset(s) + multiset{x}
{
  var i := 0;
  while i < |s| && s[i] < x
    invariant 0 <= i <= |s|
    invariant forall k | 0 <= k < i :: s[k] < x
  {
    i := i + 1;
  }
  r := s[..i] + [x] + s[i..];
}

method Main() {
  var r := Insert([1, 3, 5], 4);
  print r, " ", Sorted(r), " ", Sorted([2, 1]), "\n";
}
