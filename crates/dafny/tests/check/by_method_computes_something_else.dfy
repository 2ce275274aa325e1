function Sum(n: nat): nat {
  if n == 0 then 0 else n + Sum(n - 1)
} by method {
  return n * n / 2;
}

method Main() {
  print Sum(0), "\n";
  print Sum(3), "\n";
}
