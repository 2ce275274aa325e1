method Set(a: array<int>, i: int, v: int)
  requires 0 <= i < a.Length
  modifies a
{
  a[i] := v;
}

method Main() {
  var a := new int[2];
  var s := a[..];
  Set(a, 0, 5);
  print s, a[..], "\n";
  a[0], a[1] := a[1], a[0];
  print a[..], "\n";
}
