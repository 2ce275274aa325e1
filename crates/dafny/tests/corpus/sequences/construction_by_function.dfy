function Twice(n: nat): nat { 2 * n }

method Main() {
  print seq(4, Twice), "\n";
}
