function Minimum(s: set<int>): int
  requires s != {}
{
  var m :| m in s && forall x | x in s :: m <= x;
  m
}

method Main() {
  print Minimum({4, 2, 8}), " ", Minimum({-1}), "\n";
}
