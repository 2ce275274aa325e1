class C {
  constructor () { }

  method Next(self: int) returns (n: int) {
    n := self + 1;
  }
}

method Main() {
  var c := new C();
  var n := c.Next(3);
  print n, "\n";
}
