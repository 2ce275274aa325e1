// fuzz-d thesis, figure 4.5: a class with members of two traits.
class GlobalState { constructor () { } }

trait T0 {
  var f0: int
  function Fm(g: GlobalState): int
    reads this
}

trait T1 extends T0 {
  var f1: int
  method M0(p: int, g: GlobalState) returns (r: multiset<bool>)
}

class C extends T1 {
  var f2: bool
  constructor (f2: bool, f0: int, f1: int) {
    this.f2 := f2;
    this.f0 := f0;
    this.f1 := f1;
  }
  function Fm(g: GlobalState): int
    reads this
  {
    f0 - f1
  }
  method M0(p: int, g: GlobalState) returns (r: multiset<bool>) { r := multiset{f2, p > f1}; }
  method M8(p: bool, g: GlobalState) returns (r: array<bool>) { r := new bool[2] [p, f2]; }
}

method Main() {
  var g := new GlobalState();
  var c: C := new C(true, 28, 5);
  var t: T0 := c;
  var m := c.M0(9, g);
  var a := c.M8(false, g);
  print t.Fm(g), " ", m[true], m[false], " ", a[..], " ", t.f0, "\n";
}
