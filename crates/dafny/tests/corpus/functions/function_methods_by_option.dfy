// A module may ask for the syntax of Dafny 3.
module {:options "--function-syntax:3"} Old {
  function Ghostly(x: int): int { x }
  function method Next(x: int): int { x + 1 }
  predicate method Positive(x: int) { x > 0 }
}

module New {
  ghost function Ghostly(x: int): int { x }
  function Next(x: int): int { x + 2 }
}

method Main() {
  print Old.Next(1), " ", New.Next(1), " ", Old.Positive(3), "\n";
  assert Old.Ghostly(3) == New.Ghostly(3);
}
