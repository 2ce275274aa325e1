datatype A = X(p: (int, B))
datatype B = Y(q: int)

method Main() {
  print X((1, Y(3))).p.1.q, "\n";
}
