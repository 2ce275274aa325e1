class C {
  const a := 5
  const b: int
  const c := a + 1
  static const d: int := 7
  constructor (x: int) { b := x; }
  function Total(): int { a + b + c + d }
}

method Main() {
  var c := new C(10);
  print c.a, c.b, c.c, C.d, " ", c.Total(), "\n";
}
