class C {
  const n := 1

  constructor () { }
}

method Main() {
  var c := new C();
  var f := (Object: int) => Object + c.n;
  print f(3), "\n";
}
