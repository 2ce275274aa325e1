class A {
  var f: int -> int

  constructor (g: int -> int) {
    this.f := g;
  }
}

method Main() {
  var a := new A(n => n + 1);
  print a.f(1), "\n";
}
