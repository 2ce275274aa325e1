function Slow(n: nat): nat {
  if n < 2 then 1 else Slow(n - 1) + Slow(n - 2)
}

method Main() {
  var x := 30;
  assert Slow(x) > 0;
  assert forall i, j :: 0 <= i < 100000 && 0 <= j < 100000 ==> i + j >= 0;
  assert x == 30;
  print x, "\n";
}
