method Main() {
  var primes := set p | 2 <= p < 30 && forall d | 2 <= d < p :: p % d != 0;
  print |primes|, " ", 23 in primes, " ", 21 in primes, "\n";
  var table := map i | 0 <= i < 3 :: set j | 0 <= j < i;
  print |table[2]|, |table[0]|, "\n";
}
