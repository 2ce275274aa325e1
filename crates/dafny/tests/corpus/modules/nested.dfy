module Outer {
  const x := 1
  module Inner {
    const y := 2
    function F(n: int): int { n + y }
  }
  function G(n: int): int { Inner.F(n) + x }
}

method Main() {
  print Outer.G(10), " ", Outer.Inner.F(10), "\n";
}
