iterator Iter(range: int) yields (x: int) {
  yield range;
}

method Main()
  decreases *
{
  var iter := new Iter(3);
  var more := iter.MoveNext();
  print more, " ", iter.x, "\n";
}
