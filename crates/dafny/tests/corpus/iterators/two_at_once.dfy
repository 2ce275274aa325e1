iterator Powers(base: int) yields (p: int, i: int) {
  p, i := 1, 0;
  while i < 3 {
    yield p, i;
    p := p * base;
    i := i + 1;
  }
}

method Main()
  decreases *
{
  var a := new Powers(2);
  var b := new Powers(3);
  var more := a.MoveNext();
  more := b.MoveNext();
  more := b.MoveNext();
  print a.p, a.i, b.p, b.i, " ";
  more := a.MoveNext();
  more := a.MoveNext();
  print a.p, a.i, more;
  more := a.MoveNext();
  print more, "\n";
}
