// An object says the whole path of its module, a datatype only its last name.
module M {
  class K { constructor () { } }
  module Inner {
    class Q { constructor () { } }
    datatype D = One | Two(int)
  }
}

method Main() {
  var a := new M.K();
  var b := new M.Inner.Q();
  print a, " ", b, " ", M.Inner.One, "\n";
}
