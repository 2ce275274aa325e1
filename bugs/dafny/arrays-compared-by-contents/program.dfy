method Main() {
  var a, b := new int[2], new int[2];
  print |{a, b}|, " ", |{a, a}|, " ", a in {b}, "\n";
}
