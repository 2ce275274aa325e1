abstract module Shape {
  const sides: int
  function Area(n: int): int
  method Describe() {
    print sides, " sides, area ", Area(3), "\n";
  }
}

module Square refines Shape {
  const sides := 4
  function Area(n: int): int { n * n }
}

module Triangle refines Shape {
  const sides := 3
  function Area(n: int): int { n * n / 2 }
}

method Main() {
  Square.Describe();
  Triangle.Describe();
}
