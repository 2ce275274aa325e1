module A {
  module B {
    module C {
      datatype T = T(n: int, m: int)
      function F(): T { T(1, 2) }
    }
    function G(): C.T { C.F().(n := 10) }
  }
  import opened B.C
  function H(): T { T(5, B.G().n) }
}

method Main() {
  print A.H(), A.B.G(), "\n";
}
