// keep: .title
// prints: low
trait Named {
  function Name(): string
}

class Sensor<T(0)> extends Named {
  var title: string
  var reading: T
  var history: seq<T>
  const limit: nat := 10

  constructor(title: string, first: T)
    ensures this.title == title
  {
    this.title := title;
    this.reading := first;
    this.history := [first];
  }

  function Name(): string {
    "sensor"
  }

  method Record(next: T) returns (count: nat)
    modifies this
  {
    history := history + [next];
    reading := next;
    count := |history|;
  }
}

newtype Level = x: int | 0 <= x < 100

method Report(level: Level, twice: bool) returns (text: string, repeated: nat) {
  text := "high";
  repeated := 1;
  if level < 10 {
    text := "low";
    if twice {
      repeated := 2;
    }
  }
}

method Main() {
  var sensor := new Sensor("", 1);
  var text, repeated := Report(3, true);
  sensor.title := text;
  var n := 0;
  while n < repeated
    invariant 0 <= n <= 2
  {
    var count := sensor.Record(n);
    print count, " ", sensor.Name(), "\n";
    n := n + 1;
  }
  print sensor.title, "\n";
}
