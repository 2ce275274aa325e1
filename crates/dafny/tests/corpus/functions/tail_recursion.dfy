function Sum(n: nat, acc: nat): nat { if n == 0 then acc else Sum(n - 1, acc + n) }

method {:tailrecursion} Count(n: nat) {
  if n == 0 { print "done\n"; return; }
  Count(n - 1);
}

method Main() {
  print Sum(20000, 0), "\n";
  Count(20000);
}
