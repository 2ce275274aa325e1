class C { var n: int constructor (n: int) { this.n := n; } }

method Main() {
  var a := new C(1);
  var b := new C(2);
  var s := {a, b};
  forall c | c in s { c.n := c.n * 10; }
  print a.n, " ", b.n, "\n";
}
