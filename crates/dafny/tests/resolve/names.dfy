// Names that meet each other.
replaceable module Plug { method Show() returns (x: int) function K(): int { 3 } }
module Real replaces Plug { method Show() returns (x: int) { x := 4; } }
module Option { datatype Option<T> = None | Some(v: T) function Get<T>(o: Option<T>, d: T): T { if o.Some? then o.v else d } }
module Outer {
  module A { const a := 1 datatype C = Red | Blue }
  module B { import A const b := A.a + 1 import opened O = A function F(c: C): int { match c case Red => a case Blue => b } }
  module Deep { module Er { import B import A const z := B.b + B.F(A.Red) } }
  import D = Deep.Er
  const top := D.z
  datatype X = P | Q
  datatype Y = Q | R
  function G(x: X, y: Y): bool { x == X.Q && y == Y.Q && x == P && y == R }
}
module Two { const shared := 1 const only2 := 2 class Node { var n: int constructor (n: int) { this.n := n; } } }
module Three { const shared := 1.5 const only3 := 3 }
module Both {
  import opened Two
  import opened Three
  import opened Option
  const shared := "own"
  method Go() returns (r: int) {
    var s := shared + "x";  //: s : string
    r := only2 + only3 + |s|;
    var o := Some(3);  //: o : Option<int>
    var g := Get(o, 0) + Get(Option.None, 5);  //: g : int
    var n: Two.Node := new Node(r);  //: n : Node
    var m := new Two.Node(4);  //: m : Node
    print n.n + m.n, Two.shared + 1, Three.shared + 1.0, g;
    var t: Option<int> := None;  //: t : Option<int>
  }
}
module Iters { iterator Up(n: nat) yields (v: nat) { var i := 0; while i < n { yield i; i := i + 1; } } }
module Base { trait Tr { function V(): int method M() { print V(); } } class Cl extends Tr { var f: int constructor () { f := 1; } function V(): int { 5 } method Extra() returns (t: Tr) { t := this; } } type Num = int const lim: Num := 10 function Poly<T>(x: T): (T, Num) { (x, lim) } }
module Derived refines Base { class Cl ... { method More() returns (k: int) { var t := Extra(); k := V() + t.V() + f; } } }
module Third refines Derived { method Run() { var c := new Cl(); var k := c.More(); var p := Poly("a"); print k + p.1, p.0; } }
import P = Plug
import opened Outer.A
import It = Iters
import T3 = Third
method Main() {
  var x := P.Show();  //: x : int
  var y := P.K() + Outer.top + Outer.B.F(Blue) + a;  //: y : int
  var it := new It.Up(3);  //: it : Up
  var more := it.MoveNext();  //: more : bool
  if more { print it.v; }
  T3.Run();
  var r := Both.Go();  //: r : int
  var c: Outer.A.C := Red;  //: c : C
  var d := Outer.G(Outer.P, Outer.Y.R);  //: d : bool
  var cl := new T3.Cl();  //: cl : Cl
  var w: T3.Tr := cl;  //: w : Tr
  w.M();
  var q := T3.Poly<bool>(true).0;  //: q : bool
  print x, y, r, c, d, q;
}
