// The middle of a chain is written once.
method M() returns (r: int) {
  r := 0;
  r := var s := [1]; if 0 <= r < |s| then s[r] else 7;
}

method Main() {
  var r := M();
  print r, "\n";
}
