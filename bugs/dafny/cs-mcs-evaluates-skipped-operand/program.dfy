// What a constant decides is not evaluated.
method Main() {
  var n := 0;
  print true || (2 / n > 1 && false), "\n";
}
