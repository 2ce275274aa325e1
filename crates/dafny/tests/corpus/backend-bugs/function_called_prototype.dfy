function prototype(n: int): int { n + 1 }

method Main() {
  print prototype(3), "\n";
}
