abstract module A {
  function F(g: ((int, int)) -> int): int
}

module B refines A {
  function F(g: ((int, int)) -> int): int { g((3, 4)) }
}

method Main() {
  print B.F((p: (int, int)) => p.0 + p.1), "\n";
}
