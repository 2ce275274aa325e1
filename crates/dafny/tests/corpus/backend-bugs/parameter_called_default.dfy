function F(): int { 1 }

function G(default_: int): int { F() + default_ }

method Main() {
  print G(2), "\n";
}
