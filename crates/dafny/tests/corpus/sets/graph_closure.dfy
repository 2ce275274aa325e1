function Step(r: set<(int, int)>): set<(int, int)> {
  r + set a, b | a in r && b in r && a.1 == b.0 :: (a.0, b.1)
}

method Closure(r: set<(int, int)>) returns (c: set<(int, int)>)
  decreases *
{
  c := r;
  while Step(c) != c
    decreases *
  {
    c := Step(c);
  }
}

method Main()
  decreases *
{
  var c := Closure({(1, 2), (2, 3), (3, 4)});
  print |c|, (1, 4) in c, (4, 1) in c, "\n";
}
