function Up(n: nat): nat
  decreases n
{
  if n == 0 then 0 else Other(n + 5) + Up(n - 1)
}

function Other(n: nat): nat
  decreases n
{
  if n == 0 then 0 else 1 + Other(n - 1)
}

method Main() {
  print Up(3), "\n";
}
