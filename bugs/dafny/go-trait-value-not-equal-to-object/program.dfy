trait Counter {
  var count: int
  method Tick()
    modifies this
  {
    count := count + 1;
  }
}

class C extends Counter {
  constructor (n: int) { count := n; }
}

method Main() {
  var c := new C(5);
  var t: Counter := c;
  t.Tick();
  c.Tick();
  print c.count, " ", t.count, " ", t == c, "\n";
}
