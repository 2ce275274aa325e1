module M {
  datatype D = X | Y(n: int)
  class C { constructor () { } }
  module N {
    datatype E = Z(b: bool, d: int)
  }
}

method Main() {
  print M.X, " ", M.Y(3), " ", M.N.Z(true, 1), "\n";
  var c := new M.C();
  print c, "\n";
}
