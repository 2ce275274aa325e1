method Sort(a: array<int>)
  modifies a
  ensures forall i, j :: 0 <= i < j < a.Length ==> a[i] <= a[j]
  ensures multiset(a[..]) == multiset(old(a[..]))
{
  for n := 0 to a.Length
    invariant forall i, j :: 0 <= i < j < n ==> a[i] <= a[j]
    invariant multiset(a[..]) == multiset(old(a[..]))
  {
    var k := n;
    while k > 0 && a[k - 1] > a[k]
      invariant 0 <= k <= n
      invariant multiset(a[..]) == multiset(old(a[..]))
      decreases k
    {
      a[k - 1], a[k] := a[k], a[k - 1];
      k := k - 1;
    }
  }
}

method Main() {
  var a := new int[] [5, 3, 9, 1, 3];
  Sort(a);
  print a[..], "\n";
}
