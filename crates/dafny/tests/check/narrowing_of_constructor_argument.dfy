type Even = x: int | x % 2 == 0

datatype Pair = Pair(a: Even, b: Even)

method Main() {
  var x := 4;
  print Pair(x, x + 2), "\n";
  print Pair(x, x + 1), "\n";
}
