datatype D = C(b: bool, s: string)

method Main() {
  var s: seq<string> := [[]];
  var u: seq<seq<int>> := [[]];
  var n := 0;
  var w: string := "ab"[n..n];
  print s, " ", [""], " ", u, "\n";
  print C(true, []), " ", C(true, ""), " ", C(true, w), "\n";
  print [w], " ", (w, 1), "\n";
}
