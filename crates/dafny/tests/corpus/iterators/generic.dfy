iterator Each<T(0)>(s: seq<T>) yields (t: T)
  yield ensures true
{
  for i := 0 to |s| {
    yield s[i];
  }
}

method Main()
  decreases *
{
  var it := new Each("abc");
  var more := it.MoveNext();
  while more
    decreases *
  {
    print it.t;
    more := it.MoveNext();
  }
  print "\n";
}
