function Twice(boolean: int): int {
  2 * boolean
}

method Main() {
  print Twice(3), "\n";
}
