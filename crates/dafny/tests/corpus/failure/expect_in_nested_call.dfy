function Check(n: int): int { n / 2 }

method Deep(n: nat) {
  expect n > 0, "reached the bottom";
  print n, " ";
  Deep(n - 1);
}

method Main() {
  Deep(3);
}
