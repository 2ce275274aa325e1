// fuzz-d thesis, figure 4.19: of an assertion and its inversion one holds.
method Main() {
  var v := {1, 2};
  var holds := |v| == 2;
  var inverted := |v| != 2;
  print holds, " ", inverted, "\n";
}
