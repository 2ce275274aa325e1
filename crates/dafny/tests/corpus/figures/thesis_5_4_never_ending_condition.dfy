// fuzz-d thesis, figure 5.4, with a way out of the loop.
method Main()
  decreases *
{
  var n := 0;
  while (true && !({1} != {1}))
    decreases *
  {
    n := n + 1;
    if n == 3 { break; }
  }
  print n, "\n";
}
