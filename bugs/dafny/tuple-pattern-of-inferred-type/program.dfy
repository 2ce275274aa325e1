datatype D = C(n: int, m: int)

function Choose<T>(a: T, b: T): T {
  a
}

method Main() {
  print match ((var s := Choose([C(3, 4)], []); s[0]), 1) { case (C(n, _), _) => n }, "\n";
}
