function One(): int {
  1
}

function Next(default_: int): int {
  default_ + One()
}

method Main() {
  print Next(3), "\n";
}
