ghost function Pow2(n: nat): nat { if n == 0 then 1 else 2 * Pow2(n - 1) }

lemma Grows(n: nat)
  ensures Pow2(n) > n
{
  if n > 0 { Grows(n - 1); }
}

lemma {:induction false} Trivial()
  ensures true
{ }

method Main() {
  var n := 3;
  Grows(n);
  Trivial();
  assert Pow2(n) > n;
  print n, "\n";
}
