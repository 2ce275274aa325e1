method Main() {
  var n: nat := 3;
  print [n, 2.5.Floor], "\n";
}
