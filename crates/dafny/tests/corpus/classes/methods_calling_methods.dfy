class Machine {
  var stack: seq<int>
  var trace: string
  constructor () { stack, trace := [], ""; }
  method Push(n: int)
    modifies this
  {
    stack := stack + [n];
    trace := trace + "p";
  }
  method Binary(f: (int, int) -> int) returns (ok: bool)
    modifies this
  {
    if |stack| < 2 { return false; }
    var a, b := stack[|stack| - 2], stack[|stack| - 1];
    stack := stack[..|stack| - 2];
    Push(f(a, b));
    trace := trace + "b";
    ok := true;
  }
}

method Main() {
  var m := new Machine();
  m.Push(6);
  m.Push(7);
  var ok := m.Binary((x, y) => x * y);
  print m.stack, ok, " ";
  ok := m.Binary((x, y) => x + y);
  print m.stack, ok, " ", m.trace, "\n";
}
