method Max(a: int, b: int) returns (m: int)
  ensures m >= a && m >= b
  ensures m == a || m == b
{
  if a > b { return a; }
  m := a;
}

method Main() {
  var x := Max(3, 2);
  print x, "\n";
  var y := Max(3, 4);
  print y, "\n";
}
