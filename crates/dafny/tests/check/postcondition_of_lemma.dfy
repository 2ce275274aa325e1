lemma Wrong(x: int)
  ensures x * x > x
{
  assume {:axiom} false;
}

method Main() {
  Wrong(2);
  print "two\n";
  Wrong(1);
}
