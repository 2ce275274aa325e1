// fuzz-d thesis, figure 4.18: a comprehension, and the loop it becomes.
method Main() {
  var v2, divisor := 7, 2;
  var v58 := {10, 11, 24};
  var v64 := map[v2 := map v63: int | v63 in v58 && v63 != 11 :: (v63 / divisor) := v2];
  var t83: map<int, int> := map[];
  var t84 := v58 - {11};
  while (|t84| != 0)
    decreases |t84|
  {
    var v63 :| v63 in t84;
    t83 := t83[v63 / divisor := v2];
    t84 := t84 - {v63};
  }
  print v64 == map[v2 := t83], " ", |v64[7]|, " ", 5 in v64[7], "\n";
}
