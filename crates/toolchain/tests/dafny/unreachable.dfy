// since: 4.0.0
// until: 4.12.0
// outcome java: downstream-rejected
// Code after a return, which Java refuses.
method F() returns (x: int) {
  return 3;
  x := 4;
}

method Main() {
  var x := F();
  print x, "\n";
}
