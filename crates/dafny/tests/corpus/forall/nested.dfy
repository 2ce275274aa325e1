method Main() {
  print forall x | 0 <= x < 4 :: exists y | 0 <= y < 10 :: y == 2 * x, " ";
  print exists x | 0 <= x < 4 :: forall y | 0 <= y < 4 :: x >= y, " ";
  print forall x, y | 0 <= x < y < 5 :: x < y, "\n";
}
