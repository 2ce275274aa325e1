const c: map<int, int -> int> := map[4 := i => 20]

method Main() {
  print c[4](1), "\n";
}
