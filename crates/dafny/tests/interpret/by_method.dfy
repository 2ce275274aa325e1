function Fib(n: nat): nat { if n < 2 then n else Fib(n - 1) + Fib(n - 2) } by method {
  var a, b := 0, 1;
  for i := 0 to n { a, b := b, a + b; }
  return a;
}
predicate Has(s: seq<int>, x: int) { exists i :: 0 <= i < |s| && s[i] == x } by method {
  for i := 0 to |s| { if s[i] == x { return true; } }
  return false;
}
method Main() { print Fib(90), " ", Has([1, 2, 3], 2), Has([], 1), "\n"; }
