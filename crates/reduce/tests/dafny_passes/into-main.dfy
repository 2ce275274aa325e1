function Twice(n: int): int { n + n }

class Counter {
  constructor () { }

  method Count(limit: nat) returns (count: int) {
    count := 0;
    print limit, count, "\n";
  }
}

method Main() {
  print "nothing\n";
}
