function F(n: int, m: int): int
  decreases n
{
  if n <= 0 then m else F(n - 1, (var l: int :| l in {n}; m + l))
}

method Main() {
  print F(3, 0), "\n";
}
