// Values are compared by what they are, references by where they are.
class C { var x: int constructor (x: int) { this.x := x; } }

method Main() {
  print [1, 2] == [1] + [2], " ", {1, 2} == {2, 1}, " ", multiset{1, 1} == multiset{1}, "\n";
  print map[1 := 2] == map[1 := 2], " ", (1, "a") == (1, "a"), " ", "ab" == ['a', 'b'], "\n";
  var p := new C(1);
  var q := new C(1);
  var r := p;
  print p == q, " ", p == r, " ", p != q, "\n";
  r.x := 5;
  print p.x, " ", q.x, "\n";
  var a, b := new int[1], new int[1];
  print a == b, " ", a[..] == b[..], "\n";
  var n: C? := null;
  print n == null, " ", n == p, "\n";
}
