method Main() {
  var s := {[1], [1] + [], [0, 1][1..], [2, 1]};
  print |s|, " ", [1] in s, " ", [1, 2] in s, "\n";
  print {"ab"}, "\n";
}
