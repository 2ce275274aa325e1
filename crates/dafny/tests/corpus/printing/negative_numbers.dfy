datatype D = D(n: int, r: real)

method Main() {
  print [-1, 2], " ", D(-3, -0.5), " ", -0, " ", (-1, -2), "\n";
}
