method Twice(n: int) returns (Ok: int) {
  Ok := 2 * n;
}

method Main() {
  var n := Twice(3);
  print n, "\n";
}
