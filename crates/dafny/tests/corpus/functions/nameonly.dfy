function Sub(a: int, nameonly b: int := 1): int { a - b }

method Log(s: string, nameonly level: int) { print level, ":", s, "\n"; }

method Main() {
  print Sub(10), " ", Sub(10, b := 4), "\n";
  Log("x", level := 3);
  Log(level := 4, s := "y");
}
