lemma Witness(n: nat) returns (k: nat)
  ensures k > n
{
  k := n + 1;
}

method Main() {
  ghost var k := Witness(4);
  assert k > 4;
  var s := seq(3, i => i);
  forall i | 0 <= i < |s|
    ensures s[i] == i
  { }
  print s, "\n";
}
