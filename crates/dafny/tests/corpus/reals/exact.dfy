// A tenth is a tenth, not a binary fraction near it.
method Main() {
  var sum := 0.0;
  for i := 0 to 10 {
    sum := sum + 0.1;
  }
  print sum == 1.0, " ", sum.Floor, "\n";
  var x := 1.0 / 49.0;
  print x * 49.0 == 1.0, " ", (1.0 / 3.0 + 1.0 / 6.0 == 0.5), "\n";
}
