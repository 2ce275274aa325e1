function Next(super: int): int {
  super + 1
}

method Main() {
  print Next(3), "\n";
}
