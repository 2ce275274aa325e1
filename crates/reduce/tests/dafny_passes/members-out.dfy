class Counter {
  constructor () { }

  static method Count(limit: nat) {
    print limit, Next(limit), "\n";
  }

  static function Next(n: nat): nat { n + 1 }
}

method Main() {
  Counter.Count(1);
}
