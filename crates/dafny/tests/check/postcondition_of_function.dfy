function Clamp(n: int): (r: int)
  ensures 0 <= r <= 10
{
  if n < 0 then 0 else n
}

method Main() {
  print Clamp(-5), Clamp(7), "\n";
  print Clamp(70), "\n";
}
