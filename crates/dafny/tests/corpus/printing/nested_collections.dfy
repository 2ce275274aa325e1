method Main() {
  print [{1}, {}], " ", map["k" := [1, 2]], " ", {(1, 'a')}, " ", [map[1 := 2]], " ", multiset{multiset{1}}, "\n";
  print ([1], {2}, map[3 := 4]), "\n";
}
