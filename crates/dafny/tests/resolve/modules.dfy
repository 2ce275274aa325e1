// Modules: exports, imports, nesting, refinement, abstract imports.
module A {
  export provides F, T, Make, Inner reveals E
  export Extra extends A reveals *
  datatype T = T0 | T1(x: int)
  datatype E = Red | Green { const n := 3 }
  function F(t: T): int { match t case T0 => 0 case T1(x) => x }
  function Make(i: int): T { T1(i) }
  function Hidden(): int { 7 }
  module Inner { 
    const c: int := 5
    class K { var v: int constructor () { v := c; } static method S() returns (r: int) { r := c; } }
  }
}
module B {
  import A
  import opened Inn = A.Inner
  import AX = A`Extra
  function G(): int { A.F(A.Make(3)) + c + AX.Hidden() }
  method M() returns (k: K) { k := new K(); var r := K.S(); var z := Inn.K.S(); print A.Green, A.E.Red, r, z, AX.T0; }
}
abstract module Abs {
  type Elem(==, !new)
  const d: Elem
  datatype Box = Box(e: Elem)
  class Cell { var e: Elem constructor (e: Elem) { this.e := e; } method Get() returns (r: Elem) { r := e; } }
  method Show(e: Elem)
  function Combine(a: Elem, b: Elem): Elem
  method Twice(e: Elem) { Show(e); Show(Combine(e, e)); var b := Box(e); Show(b.e); }
  module Sub { const q := 9 }
}
module IntImpl refines Abs {
  type Elem = int
  const d := 4
  method Show(e: Elem) { print e, "\n"; }
  function Combine(a: Elem, b: Elem): Elem { a + b + Sub.q }
  class Cell ... { method Extra() returns (i: int) { i := e + 1; } }
}
module StrImpl refines Abs {
  type Elem = string
  const d := "d"
  method Show(e: Elem) { print e, "\n"; }
  function Combine ... { a + b }
}
abstract module UsesAbs {
  import X : Abs
  method Run(e: X.Elem) { X.Twice(e); }
}
module UsesInt refines UsesAbs {
  import X = IntImpl
  method Go() { Run(3); X.Twice(5 + 1); }
}
module P.Q { const z := 1 }
module P { const y := Q.z + 1 }
module Client {
  import opened IntImpl
  import B
  import S = StrImpl
  method Main() {
    Twice(3);
    S.Twice("x");
    var c := new Cell(3);  //: c : Cell
    var e := c.Extra();  //: e : int
    var v := c.Get();  //: v : int
    print e + v, B.G(), Box(3).e + 1, S.Box("k").e + "m";
    var k := B.M();  //: k : K
    print k.v;
  }
}
