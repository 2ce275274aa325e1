datatype P = P(x: int, y: int)

method Main() {
  var s := {P(1, 2), P(2, 1), P(1, 2)};
  print |s|, " ", P(2, 1) in s, " ", P(2, 2) in s, "\n";
  print {P(1, 2)}, "\n";
}
