method Main() {
  var x := 2;
  ghost var seen: seq<int> := [];
  var i := 0;
  while i < 3
    invariant |seen| == i
  {
    seen := seen + [x];
    x := x * 2;
    i := i + 1;
  }
  if |seen| == 99 { seen := []; }

  print x, "\n";
}
