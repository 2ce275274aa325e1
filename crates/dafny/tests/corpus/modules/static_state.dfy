module Counter {
  class State { var n: int constructor () { n := 0; } }
  method Next(s: State) returns (r: int)
    modifies s
  {
    s.n := s.n + 1;
    r := s.n;
  }
}

method Main() {
  var s := new Counter.State();
  var a := Counter.Next(s);
  var b := Counter.Next(s);
  print a, b, "\n";
}
