method Make() returns (p: (int, int -> int)) {
  p := (1, n => n + 1);
}

method Main() {
  var p := Make();
  print p.1(p.0), "\n";
}
