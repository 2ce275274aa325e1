method Main() {
  var n: nat := 3;
  print [n] in {[[2]][..][0 := [3]][0]}, "\n";
}
