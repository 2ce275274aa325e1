// outcome java: unsupported
// outcome rs: unsupported
iterator Upto(n: int) yields (x: int)
{
  var i := 0;
  while i < n
  {
    yield i;
    i := i + 1;
  }
}

method Main()
  decreases *
{
  var it := new Upto(2);
  var more := it.MoveNext();
  while more
    decreases *
  {
    print it.x, "\n";
    more := it.MoveNext();
  }
}
