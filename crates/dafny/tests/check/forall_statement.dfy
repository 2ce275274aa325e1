lemma Square(x: int)
  ensures x * x >= x
{
}

method Main() {
  var s := {1, 2, 3};
  forall x | x in s ensures x * x >= x { Square(x); }
  print "holds\n";
  forall x | x in s ensures x * x > x { Square(x); }
}
