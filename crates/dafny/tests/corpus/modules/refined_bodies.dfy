abstract module Counter {
  type State
  function Init(): State
  function Next(s: State): State
  function Show(s: State): int
  method Run(n: nat) returns (s: State) {
    s := Init();
    for i := 0 to n {
      s := Next(s);
    }
  }
}

module Ints refines Counter {
  type State = int
  function Init(): State { 0 }
  function Next(s: State): State { s + 2 }
  function Show(s: State): int { s }
}

module Pairs refines Counter {
  datatype State = State(a: int, b: int)
  function Init(): State { State(0, 1) }
  function Next(s: State): State { State(s.b, s.a + s.b) }
  function Show(s: State): int { s.a }
}

method Main() {
  var i := Ints.Run(5);
  var p := Pairs.Run(10);
  print Ints.Show(i), " ", Pairs.Show(p), "\n";
}
