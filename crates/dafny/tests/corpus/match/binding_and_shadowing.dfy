datatype T = A(x: int) | B(t: T)

function Depth(t: T, n: int := 0): (int, int) {
  match t
  case A(x) => (x, n)
  case B(A(n)) => (n, -1)
  case B(t) => Depth(t, n + 1)
}

method Main() {
  print Depth(A(5)), Depth(B(A(7))), Depth(B(B(B(A(9))))), "\n";
}
