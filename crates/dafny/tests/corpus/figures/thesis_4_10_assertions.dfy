// fuzz-d thesis, figure 4.10: assertions about values that are known.
method Main() {
  var v0 := 386;
  assert v0 + (v0 - 0x27c) == 136;
  expect v0 + (v0 - 0x27c) == 136;
  var v1: multiset<seq<string>> := multiset{["w", "a"]};
  assert v0 * (v0 - |v1|) == 148610;
  expect v0 * (v0 - |v1|) == 148610;
  print "both hold\n";
}
