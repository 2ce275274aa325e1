// An object says the whole path of its module, a datatype only its last name.
module M {
  class K { constructor () { } }
  module Inner {
    class K { constructor () { } }
    datatype D = One | Two(int)
    module Deep { class K { constructor () { } } datatype D = One }
  }
}
module A.B { class K { constructor () { } } }
module A { }

method Main() {
  var a := new M.K();
  var b := new M.Inner.K();
  var c := new M.Inner.Deep.K();
  var d := new A.B.K();
  print a, " ", b, " ", c, " ", d, " ", M.Inner.One, " ", M.Inner.Deep.One, "\n";
}
