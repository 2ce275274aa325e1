const A := B + 1
const B := 41
const Table := seq(5, i => i * A)
class C {
  static const K: seq<int> := [L, L + 1]
  static const L := A
  const m := n + 1
  const n := 5
  var v: int
  constructor () { v := m; }
  static method Show() { print K, "\n"; }
}
datatype D = D(x: int, y: int) { const sum := x + y static const Zero := D(0, 0) }
trait T { const c: int const d := c * 2 }
class U extends T { constructor (x: int) { c := x; } }
method Main() {
  print A, " ", Table[4], " ", C.K, " ";
  C.Show();
  var o := new C();
  print o.v, o.m, o.n, " ", D(3, 4).sum, " ", D.Zero.sum, "\n";
  var u := new U(21);
  var t: T := u;
  print u.c, u.d, " ", t.c, t.d, "\n";
}
