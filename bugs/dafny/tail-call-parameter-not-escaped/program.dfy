method M(n: nat, int16: int) returns (r: int) {
  r := int16;
  if n > 0 {
    r := M(n - 1, int16);
  }
}

method Main() {
  var r := M(3, 4);
  print r, "\n";
}
