// fuzz-d thesis, figure 3.7: a method that may change an array.
method SetValue(a: array<int>, i: int, value: int)
  requires 0 <= i < a.Length
  modifies a
  ensures a[i] == value
  ensures forall k | 0 <= k < a.Length :: k != i ==> old(a[k]) == a[k]
{
  a[i] := value;
}

method Main() {
  var a := new int[3](i => i);
  SetValue(a, 1, 50);
  print a[..], "\n";
}
