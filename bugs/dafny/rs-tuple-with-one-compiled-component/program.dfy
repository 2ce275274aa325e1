method Pair(n: int) returns (p: (int, ghost int)) { p := (n, ghost n * 2); }

method Main() {
  var p := Pair(4);
  print p.0, "\n";
}
