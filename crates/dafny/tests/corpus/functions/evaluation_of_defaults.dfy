function F(a: int, b: int := a + 1, c: int := a * b): int { 100 * a + 10 * b + c }

class C {
  const k := 3
  constructor () { }
  function G(n: int := k, m: int := n + k): int { n * 10 + m }
}

method Main() {
  var c := new C();
  print F(1), " ", F(1, 1), " ", F(2, c := 0), " ", c.G(), " ", c.G(5), " ", c.G(m := 1), "\n";
}
