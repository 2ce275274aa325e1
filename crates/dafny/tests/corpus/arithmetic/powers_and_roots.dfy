function Pow(b: int, e: nat): int { if e == 0 then 1 else b * Pow(b, e - 1) }

method Root(n: nat) returns (r: nat)
  ensures r * r <= n < (r + 1) * (r + 1)
{
  r := 0;
  while (r + 1) * (r + 1) <= n
    invariant r * r <= n
    decreases n - r
  {
    r := r + 1;
  }
}

method Main() {
  print Pow(2, 64), " ", Pow(-3, 3), " ", Pow(10, 25), " ", Pow(7, 0), "\n";
  var r := Root(1000);
  print r, "\n";
}
