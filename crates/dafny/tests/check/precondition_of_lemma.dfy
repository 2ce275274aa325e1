lemma Positive(x: int)
  requires x > 0
  ensures x >= 1
{
}

method Main() {
  Positive(4);
  print "one\n";
  Positive(0);
  print "two\n";
}
