method Main() {
  var c := new char[1] ['x'];
  var s := [c];
  print |s|, " ", s[0][0], "\n";
}
