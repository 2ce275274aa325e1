type Odd = x: int | x % 2 == 1 witness 7
type NonEmpty = s: seq<int> | |s| > 0 witness [42]

class C { var o: Odd var n: NonEmpty var p: nat }

method Main() {
  var c := new C;
  print c.o, " ", c.n, " ", c.p, "\n";
}
