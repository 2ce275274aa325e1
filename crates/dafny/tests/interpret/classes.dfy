class Counter {
  var n: int
  const step: int
  const twice := step * 2
  static const Zero := 0
  constructor (s: int) ensures n == 0 { n := Zero; step := s; }
  constructor From(k: int) { this.n := k; step := 1; new; Inc(); }
  method Inc() modifies this { n := n + step; }
  method Add(k: int, m: int := 10) returns (old_: int, now: int) modifies this { old_ := n; n := n + k * m; now := n; }
  function Get(): int reads this { n }
  static function Sq(x: int): int { x * x }
  static method Make() returns (c: Counter) { c := new Counter(3); }
}
class Node { var next: Node?  var v: int  constructor (v: int) { this.v := v; next := null; } }
method Main() decreases * {
  var c := new Counter(2);
  c.Inc(); c.Inc();
  print c.n, " ", c.Get(), " ", c.step, " ", c.twice, "\n";
  var o, n := c.Add(3);
  print o, " ", n, " ";
  o, n := c.Add(m := 1, k := 2);
  print o, " ", n, "\n";
  var d := new Counter.From(41);
  print d.n, " ", Counter.Sq(9), " ", c == d, " ", c != d, "\n";
  var e := Counter.Make();
  e.Inc();
  print e.n, " ", e, "\n";
  var a := new Node(1);
  var b := new Node(2);
  a.next := b;
  b.next := a;
  print a.next.next.v, " ", a.next.next == a, " ", a.next == null, "\n";
  var list: Node? := null;
  for i := 0 to 5 { var x := new Node(i); x.next := list; list := x; }
  var sum := 0;
  while list != null decreases * { sum := sum * 10 + list.v; list := list.next; if sum > 100000 { break; } }
  print sum, "\n";
  a.v, b.v := b.v, a.v;
  print a.v, b.v, "\n";
}
