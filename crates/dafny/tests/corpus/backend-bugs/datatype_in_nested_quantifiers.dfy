datatype D = A(n: int) | B {
  function P(): bool {
    forall a: int | 0 <= a < 2 :: forall b: int | 0 <= b < 2 :: (var d: D := this; d.A?)
  }
}

method Main() {
  print A(3).P(), "\n";
}
