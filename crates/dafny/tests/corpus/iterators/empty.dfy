iterator Nothing() { }
iterator Early(n: int) yields (x: int) {
  if n >= 0 {
    yield n;
    yield n + 1;
  }
}

method Main()
  decreases *
{
  var a := new Nothing();
  var m := a.MoveNext();
  var b := new Early(-1);
  var k := b.MoveNext();
  var c := new Early(3);
  var l := c.MoveNext();
  print m, k, l, c.x, "\n";
}
