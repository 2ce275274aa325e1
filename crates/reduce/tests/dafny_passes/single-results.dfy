method Two(n: int) returns (one: int, two: bool) {
  one := n;
  two := n == 1;
  if two {
    return one + 1, false;
  }
}

method Main() {
  var a, b := Two(3);
  print a, b, "\n";
}
