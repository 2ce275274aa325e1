class C {
  constructor () { }
  method wait() returns (r: int) { r := 1; }
  method notify() returns (r: int) { r := 2; }
  function clone(): int { 3 }
  function getClass(): int { 4 }
  function toString(): int { 5 }
  function hashCode(): int { 6 }
}

method Main() {
  var c := new C();
  var a := c.wait();
  var b := c.notify();
  print a, b, c.clone(), c.getClass(), c.toString(), c.hashCode(), "\n";
}
