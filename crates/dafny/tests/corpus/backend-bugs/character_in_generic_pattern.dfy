datatype P<T> = P(a: T, b: T)

method Main() {
  var (u, P(v, w)) := (true, P('a', 'b'));
  print u, v, w, "\n";
}
