method Main() {
  var s := set t: set<int> | t <= {1, 2, 3} && |t| == 2;
  print |s|, " ", {1, 2} in s, "\n";
}
