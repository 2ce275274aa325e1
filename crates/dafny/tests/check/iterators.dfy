iterator Numbers(n: nat) yields (x: nat)
{
  var i := 0;
  while i < n
    invariant 0 <= i <= n
  {
    yield i;
    i := i + 1;
  }
}

method Main()
  decreases *
{
  var it := new Numbers(3);
  var more := it.MoveNext();
  while more
    decreases *
  {
    print it.x, "\n";
    assert it.xs[|it.xs| - 1] == it.x;
    assert |it.xs| < 3;
    more := it.MoveNext();
  }
}
