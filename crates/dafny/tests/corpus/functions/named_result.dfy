function Abs(x: int): (r: int)
  ensures r >= 0
{
  if x < 0 then -x else x
}

method Main() {
  print Abs(-4), Abs(4), "\n";
}
