// Loop-heavy: primes by a sieve, Collatz lengths, and nested arithmetic.
method Sieve(n: nat) returns (count: nat) {
  var composite := new bool[n + 1];
  count := 0;
  var i := 2;
  while i <= n {
    if !composite[i] {
      count := count + 1;
      var j := i * i;
      while j <= n {
        composite[j] := true;
        j := j + i;
      }
    }
    i := i + 1;
  }
}

method Collatz(limit: nat) returns (best: nat, length: nat) decreases * {
  best, length := 0, 0;
  for start := 1 to limit {
    var n := start;
    var steps := 0;
    while n != 1 decreases * {
      n := if n % 2 == 0 then n / 2 else 3 * n + 1;
      steps := steps + 1;
    }
    if steps > length {
      best, length := start, steps;
    }
  }
}

method Mix(n: nat) returns (h: int) {
  h := 7;
  for i := 0 to n {
    for j := 0 to 100 {
      h := (h * 31 + i * j) % 1000003;
    }
  }
}

method Main() decreases * {
  var primes := Sieve(200000);
  var best, length := Collatz(10000);
  var h := Mix(3000);
  print primes, " ", best, " ", length, " ", h, "\n";
}
