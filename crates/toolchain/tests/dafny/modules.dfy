// since: 4.0.0
// Packages that import each other's types.
module A {
  datatype Shade = Light | Dark(depth: nat)
  function Deepen(s: Shade): Shade {
    match s
    case Light => Dark(1)
    case Dark(d) => Dark(d + 1)
  }
}

module B {
  import A
  module Inner {
    const Start := 40
  }
  method Twice(s: A.Shade) returns (t: A.Shade) {
    t := A.Deepen(A.Deepen(s));
  }
}


method Main() {
  var s := B.Twice(A.Light);
  print s, " ", s.depth + B.Inner.Start, "\n";
}
