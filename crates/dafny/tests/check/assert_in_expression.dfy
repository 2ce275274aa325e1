function Half(n: int): int {
  assert n % 2 == 0;
  n / 2
}

method Main() {
  print Half(4), "\n";
  print Half(5), "\n";
}
