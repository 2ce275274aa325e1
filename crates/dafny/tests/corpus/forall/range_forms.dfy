method Main() {
  print forall x <- [1, 2, 3] :: x > 0, " ", exists x <- {1, 2} | x > 1 :: x == 2, " ";
  print |set x <- [1, 2, 2], y <- {x} :: x + y|, "\n";
}
