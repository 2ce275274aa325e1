class Counter {
  var count: int

  constructor () {
    count := 1;
  }

  constructor Of(n: int) {
    count := n;
  }
}

class Empty {
  constructor Made() { }
}

method Main() {
  var counter := new Counter();
  var other := new Counter.Of(2);
  var empty := new Empty.Made();
  print counter.count, other.count, "\n";
}
