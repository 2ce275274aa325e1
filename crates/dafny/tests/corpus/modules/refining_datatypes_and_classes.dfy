module A {
  datatype D = X | Y(n: int)
  class C {
    var n: int
    constructor (n: int) { this.n := n; }
    method Get() returns (r: int) { r := n; }
  }
  method Hello(d: D) {
    match d {
      case X => print "X ";
      case Y(n) => print "Y", n, " ";
    }
  }
  const k: int := 3
}

module B refines A {
  method More() {
    Hello(Y(k));
    var c := new C(9);
    var r := c.Get();
    print r, "\n";
  }
}

method Main() {
  B.More();
  A.Hello(A.X);
  B.Hello(B.X);
  print "\n";
}
