method Main() {
  var x: int := 3;
  var n: nat := x - 2;
  print n, "\n";
  n := x - 4;
  print n, "\n";
}
