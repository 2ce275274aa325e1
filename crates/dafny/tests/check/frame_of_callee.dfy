method Set(a: array<int>)
  requires a.Length > 0
  modifies a
{
  a[0] := 1;
}

method Harmless(a: array<int>)
  requires a.Length > 0
{
  var b := new int[1];
  Set(b);
  print b[0], "\n";
  Set(a);
}

method Main() {
  var a := new int[2];
  Harmless(a);
}
