class Pair {
  var a: int
  var b: int
  constructor (a: int, b: int) { this.a, this.b := a, b; }
  method Get() returns (x: int, y: int) { return a, b; }
  method Swap()
    modifies this
  {
    a, b := b, a;
  }
  function Sum(): int
    reads this
  {
    a + b
  }
}

method Main() {
  var p := new Pair(1, 2);
  p.Swap();
  var x, y := p.Get();
  print x, y, " ", p.Sum(), "\n";
  var q := p;
  q.a, p.b := 10, 20;
  x, y := p.Get();
  print x, " ", y, "\n";
}
