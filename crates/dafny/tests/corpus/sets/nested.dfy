method Main() {
  var s := {{1}, {1, 2}, {2, 1}, {}};
  print |s|, " ", {1} in s, " ", {2} in s, "\n";
  print {{5}}, "\n";
}
