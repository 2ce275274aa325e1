method Get(s: seq<int>, i: int) returns (x: int)
  requires s[i] > 0
{
  x := s[i];
}

method Main() {
  var x := Get([1, 2], 1);
  print x, "\n";
  x := Get([1, 2], 2);
}
