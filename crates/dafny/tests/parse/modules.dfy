// Modules of every kind, imports and export sets.
include "shapes.dfy"

module {:options "-functionSyntax:4"} Library {
  export
    provides Add, Counter.Value
    reveals Counter
  export Everything reveals *
  export Narrow extends Everything provides *
  function Add(a: int, b: int): int { a + b }
  class Counter {
    const Value: int := 1
  }
  module Inner {
    module Innermost { const depth := 2 }
    import I = Innermost
  }
}

abstract module Shape {
  type Kind(==)
  const sides: nat
  method Describe() returns (text: string)
    ensures |text| > 0
  function Area(scale: real): real
}

module Square refines Shape {
  datatype Kind ... { }
  const sides: nat := 4
  method Describe... {
    text := "square";
    ...;
  }
  function Area... { scale * scale }
}

replaceable module Clock { method Now() returns (t: int) }
module FixedClock replaces Clock { method Now() returns (t: int) { t := 7; } }

module Users {
  import Library
  import L2 = Library
  import opened L3 = Library`Everything
  import Library.Inner
  import N = Library`{Narrow, Everything}
  import S : Shape
}

module A.B.C { }
