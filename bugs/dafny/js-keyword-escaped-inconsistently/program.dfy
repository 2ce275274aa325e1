class C {
  const instanceof: int
  constructor (n: int) { instanceof := n; }
}

method Main() {
  var c := new C(3);
  print c.instanceof, "\n";
}
