method Main() {
  var m := multiset{'a', 'b', 'a'};
  print m['a'], m['b'], m['c'], " ", 'a' in m, " ", 'c' in m, "\n";
  m := m['c' := 3]['a' := 1];
  print |m|, " ", m['c'], " ", m['a'], "\n";
}
