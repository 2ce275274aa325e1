lemma Helper(x: int)
  requires x > 0
  ensures x >= 1
{ }

method Need(x: int) returns (r: int)
  requires x >= 1
{
  r := x;
}

method Main() {
  var r := Need(3) by {
    Helper(3);
  }
  print r, "\n";
}
