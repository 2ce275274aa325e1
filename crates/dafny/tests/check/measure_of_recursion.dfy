function Down(n: int): int
  decreases n
{
  if n <= 0 then 0 else if n == 5 then Down(n) else 1 + Down(n - 1)
}

method Main() {
  print Down(4), "\n";
  print Down(7), "\n";
}
