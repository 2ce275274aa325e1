method Find(s: seq<int>, x: int) returns (i: int, found: bool) {
  i := 0;
  while i < |s| {
    if s[i] == x { return i, true; }
    i := i + 1;
  }
  found := false;
  return;
}

method Main() {
  var i, f := Find([5, 6, 7], 6);
  print i, f, " ";
  i, f := Find([], 6);
  print i, f, "\n";
}
