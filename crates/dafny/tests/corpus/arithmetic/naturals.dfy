function Factorial(n: nat): nat { if n == 0 then 1 else n * Factorial(n - 1) }

function Gcd(a: nat, b: nat): nat
  decreases b
{
  if b == 0 then a else Gcd(b, a % b)
}

method Main() {
  print Factorial(20), " ", Factorial(30), "\n";
  print Gcd(48, 18), " ", Gcd(0, 5), " ", Gcd(1000000007, 998244353), "\n";
  var n: nat := 5;
  var i: int := n - 9;
  print i, "\n";
}
