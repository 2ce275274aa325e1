predicate Even(n: nat) { n == 0 || Odd(n - 1) }
predicate Odd(n: nat) { n != 0 && Even(n - 1) }

method Main() {
  print Even(10), Odd(10), Even(7), Odd(7), "\n";
}
