method Main() {
  var s := [(i: int) => 2];
  var b := |s| == 1;
  print |s[0 := if b then (i: int) => 8 else (i: int) => i]|, "\n";
}
