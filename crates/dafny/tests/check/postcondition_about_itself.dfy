function Fib(n: nat): nat
  ensures n >= 5 ==> Fib(n) >= n
{
  if n < 2 then n else Fib(n - 1) + Fib(n - 2)
}

method Main() {
  print Fib(15), "\n";
}
