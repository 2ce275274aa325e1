// Full of claims: sorting and searching with contracts, invariants and measures.
ghost predicate Sorted(s: seq<int>) {
  forall i :: 0 < i < |s| ==> s[i - 1] <= s[i]
}

function Power(x: int, n: nat): int
  decreases n
{
  if n == 0 then 1 else x * Power(x, n - 1)
}

method Sort(a: array<int>)
  modifies a
  ensures Sorted(a[..])
  ensures multiset(a[..]) == multiset(old(a[..]))
{
  for i := 0 to a.Length
    invariant Sorted(a[..i])
  {
    var j := i;
    while j > 0 && a[j - 1] > a[j]
      invariant 0 <= j <= i
      decreases j
    {
      a[j - 1], a[j] := a[j], a[j - 1];
      j := j - 1;
    }
  }
}

method Find(s: seq<int>, key: int) returns (at: int)
  requires Sorted(s)
  ensures at < 0 ==> key !in s
  ensures 0 <= at ==> at < |s| && s[at] == key
{
  var lo, hi := 0, |s|;
  while lo < hi
    invariant 0 <= lo <= hi <= |s|
    invariant key !in s[..lo] && key !in s[hi..]
    decreases hi - lo
  {
    var middle := (lo + hi) / 2;
    if s[middle] == key {
      return middle;
    } else if s[middle] < key {
      lo := middle + 1;
    } else {
      hi := middle;
    }
  }
  return -1;
}

method Main() {
  var x := 12345;
  var a := new int[60](_ => 0);
  var found, sum := 0, 0;
  for round := 0 to 20 {
    for i := 0 to a.Length {
      x := (x * 1103515245 + 12345) % 2147483648;
      a[i] := x / 65536 % 100;
    }
    Sort(a);
    for key := 0 to 100 {
      var at := Find(a[..], key);
      found := found + if at >= 0 then 1 else 0;
    }
    sum := sum + Power(3, round) % 1000;
  }
  print found, " ", sum, "\n";
}
