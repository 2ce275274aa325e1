trait A { function F(): int { 1 } }
trait B { function G(): int }
trait C extends A, B { function H(): int { F() + G() } }

class D extends C {
  constructor () { }
  function G(): int { 41 }
}

method Main() {
  var d := new D();
  var a: A, b: B, c: C := d, d, d;
  print a.F(), b.G(), c.H(), d.H(), "\n";
}
