function F(b: bool): int {
  if b then 1 else 2
}

method Main() {
  print forall b: bool :: F(b) > 0, " ", exists b: bool :: F(b) > 1, "\n";
}
