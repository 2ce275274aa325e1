trait T {
  method M(x: bv64)
}

class C extends T {
  constructor () { }
  method M(x: bv64) { print x, "\n"; }
}

method Main() {
  var c := new C();
  c.M(3);
}
