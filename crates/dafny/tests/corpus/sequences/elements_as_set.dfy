method Main() {
  var s := [1, 2, 1, 3];
  var e := set x | x in s;
  print |e|, " ", e == {1, 2, 3}, "\n";
}
