method M(arguments: nat) returns (r: int) {
  r := 7;
  if arguments > 0 {
    r := M(arguments - 1);
  }
}

method Main() {
  var r := M(3);
  print r, "\n";
}
