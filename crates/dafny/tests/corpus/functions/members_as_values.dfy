class C {
  const k: int
  constructor (k: int) { this.k := k; }
  function Add(x: int): int { k + x }
}

datatype D = D(n: int) { function Times(x: int): int { n * x } }

method Main() {
  var c := new C(10);
  var f := c.Add;
  var g := D(3).Times;
  print f(5), " ", g(5), " ", [f, g][1](2), "\n";
}
