trait named {
  var n: int
}

class C extends named {
  constructor () { n := 3; }
}

method Main() {
  var c := new C();
  print c.n, "\n";
}
