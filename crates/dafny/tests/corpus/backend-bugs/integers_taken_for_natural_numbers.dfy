datatype G<T> = A | B(x: T)

method Main() {
  var m := map[1 := G<int>.A];
  var g := if 1 in m then m[1] else G.A;
  print (if g.B? then g.x else 0) < multiset{1}[1], "\n";
}
