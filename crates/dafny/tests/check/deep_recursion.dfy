function Depth(n: nat): nat
  ensures Depth(n) == n
  decreases n
{
  if n == 0 then 0 else 1 + Depth(n - 1)
}

method Main() {
  print Depth(20000), "\n";
}
