lemma Never(x: int)
  requires x > 0
  ensures x > 10
{ assume {:axiom} false; }

method Main() {
  var x := 3;
  assert x == 3 by { Never(-1); }
  print x, "\n";
}
