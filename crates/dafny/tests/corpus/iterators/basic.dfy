iterator Count(n: nat) yields (x: nat) {
  var i := 0;
  while i < n {
    yield i;
    i := i + 1;
  }
}

method Main()
  decreases *
{
  var it := new Count(4);
  while true
    decreases *
  {
    var more := it.MoveNext();
    if !more { break; }
    print it.x, " ";
  }
  print "\n";
}
