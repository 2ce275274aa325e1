// Paper, figure 6: sequences of different arrays are different.
method Arrays() returns (r: seq<array<int>>) {
  var a := new int[2] [25, 2];
  var b := new int[3] [16, 9, 17];
  return [a, b];
}

method Main() {
  var x := Arrays();
  var y := Arrays();
  print x == y, " ", x == x, " ", x[0][..] == y[0][..], "\n";
}
