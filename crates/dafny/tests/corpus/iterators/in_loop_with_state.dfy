class Box { var n: int constructor () { n := 0; } }

iterator Watch(b: Box, times: nat) yields (seen: int)
  reads b
{
  var i := 0;
  while i < times {
    yield b.n;
    i := i + 1;
  }
}

method Main()
  decreases *
{
  var b := new Box();
  var w := new Watch(b, 3);
  var more := true;
  while more
    decreases *
  {
    more := w.MoveNext();
    if more { print w.seen, " "; }
    b.n := b.n + 5;
  }
  print "\n";
}
