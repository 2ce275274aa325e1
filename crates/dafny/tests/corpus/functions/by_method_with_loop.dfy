predicate IsPrime(n: nat) {
  n >= 2 && forall d | 2 <= d < n :: n % d != 0
} by method {
  if n < 2 { return false; }
  var d := 2;
  while d * d <= n {
    if n % d == 0 { return false; }
    d := d + 1;
  }
  return true;
}

method Main() {
  for i := 0 to 30 {
    if IsPrime(i) { print i, " "; }
  }
  print IsPrime(1000003), "\n";
}
