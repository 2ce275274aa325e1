function prototype(): int {
  3
}

method Main() {
  print prototype(), "\n";
}
