datatype L = N | C(int, L)
class K { var x: int constructor (x: int) { this.x := x; } }
method Main() {
  var a := new K(1); var b := new K(1);
  print a == a, a == b, a in {a}, b in {a}, {a, b, a} == {b, a}, |{a, b}|, "\n";
  print C(1, C(2, N)) == C(1, C(2, N)), C(1, N) == N, [C(1, N)] == [C(1, N)], {C(1, N), N} == {N, C(1, N)}, "\n";
  print map[{1} := [2]] == map[{1} := [2]], multiset{[1]} == multiset{[1]}, (1, [2]) == (1, [2]), "\n";
  var x := new int[1]; var y := new int[1];
  print x == y, x == x, x[..] == y[..], |{x, y}|, "\n";
  print 0.5 in {1.0 / 2.0}, map[0.5 := 1][2.0 / 4.0], "\n";
}
