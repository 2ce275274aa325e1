module A {
  datatype D = X(n: int) | Y
  const K := 7
  function F(x: int): int { Secret(x) + K }
  function Secret(x: int): int { x * 2 }
  class C { var v: int constructor (v: int) ensures this.v == v { this.v := v; } function Get(): int reads this { v } }
}
module B {
  import A
  import opened Util
  function G(x: int): int { A.F(x) + Triple(x) }
  module Deep { datatype E = E1 | E2(x: int)  function H(): int { 5 } }
}
module Util { function Triple(x: int): int { 3 * x } const Name := "util" }
abstract module Spec {
  type T(==, 0)
  function Op(a: T, b: T): T
  method Run(a: T, b: T) returns (r: T) { r := Op(Op(a, b), b); }
}
module Ints refines Spec { type T = int function Op(a: T, b: T): T { a * 10 + b } }
module Strings refines Spec { type T = string function Op(a: T, b: T): T { a + "-" + b } }
import opened Util
import I = Ints
method Main() {
  print B.G(1), " ", A.K, " ", A.X(3), A.Y, " ", B.Deep.E2(4), " ", B.Deep.H(), "\n";
  var c := new A.C(9);
  print c.Get(), " ", Triple(4), " ", Name, "\n";
  var r := I.Run(1, 2);
  var s := Strings.Run("a", "b");
  print r, " ", s, "\n";
}
