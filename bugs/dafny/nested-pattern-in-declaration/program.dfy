datatype P<T> = P(a: T, b: T)

method Main() {
  var p := P(1, 2);
  match p {
    case P(a: int, b: int) => print a + b, "\n";
  }
  var P(x, y) := p;
  print x, y, "\n";
  var (u, P(v, w)) := (true, P([1], [2]));
  print u, v, w, "\n";
}
