datatype T = Leaf(int) | Fork(T, T)
datatype M = M(m: map<int, T>, s: set<int>)

method Main() {
  print Fork(Leaf(1), Leaf(2)) == Fork(Leaf(1), Leaf(2)), " ", Leaf(1) == Fork(Leaf(1), Leaf(1)), "\n";
  print M(map[1 := Leaf(2)], {1, 2}) == M(map[1 := Leaf(2)], {2, 1}), "\n";
}
