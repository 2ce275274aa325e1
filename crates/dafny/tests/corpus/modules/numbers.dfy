// Dafny 2.3 numbers modules and imports: what a module needs comes before it.
module A {
  module N { datatype D = X }
  import B
  datatype D = X | Y(b: B.D)
  module O { datatype D = X }
  import K = C
}

module B { datatype D = X }

module C { datatype D = X }

module S {
  import C
  datatype D = X | Y(c: C.D)
}

method Main() {
  print A.X, " ", A.N.X, " ", A.O.X, " ", B.X, " ", C.X, " ", S.X, "\n";
}
