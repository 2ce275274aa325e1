class C { var x: int }
trait T { }
class D extends T { }

module M {
  class E { constructor () { } }
}

method Main() {
  var c := new C;
  print c, " ";
  var t: T := new D;
  print t, " ";
  var e := new M.E();
  print e, " ", [c], "\n";
}
