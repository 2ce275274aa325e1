method Main() {
  var t: seq<seq<int>> := [[7]];
  var n: seq<nat> := [3];
  var b := |t| == 1;
  print (var u := t[0 := []]; if b then u[0] else []) + (if b then n else n[1..]), "\n";
}
