function Count(n: nat, acc: nat): nat { if n == 0 then acc else Count(n - 1, acc + 1) }

method Main() {
  print Count(100000, 0), "\n";
}
