// Paper, figure 5: one array is one element.
method Main() {
  var a: array<int> := new int[] [1, 2];
  var s: int := |{a}|;
  var m: int := |multiset{a}|;
  print s, " ", m, "\n";
}
