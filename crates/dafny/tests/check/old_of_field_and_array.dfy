class Counter {
  var n: int
  constructor () { n := 0; }
  method Add(k: int)
    modifies this
    ensures n == old(n) + k
  {
    n := n + k;
    n := if k == 3 then n + 1 else n;
  }
}

method Fill(a: array<int>)
  modifies a
  ensures forall i :: 0 <= i < a.Length ==> a[i] == old(a[i]) + 1
{
  for i := 0 to a.Length
    invariant forall j :: 0 <= j < i ==> a[j] == old(a[j]) + 1
    invariant forall j :: i <= j < a.Length ==> a[j] == old(a[j])
  {
    a[i] := a[i] + 1;
  }
}

method Main() {
  var a := new int[] [1, 2];
  Fill(a);
  print a[..], "\n";
  var c := new Counter();
  c.Add(2);
  print c.n, "\n";
  c.Add(3);
}
