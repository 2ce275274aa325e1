// CompFuzzCI thesis, figure 4.4, with the parentheses that Dafny needs.
method Main() {
  var v1: int := 0;
  var v2: int := 1;
  var v4: set<int> := {0};
  var v0 := new bool[2] [(v1 < v2), (v4 > {0, 1, 2})];
  print v0[0], v0[1], "\n";
}
