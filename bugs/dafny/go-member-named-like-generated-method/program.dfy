class K {
  constructor () { }
  function Equals(n: int): int { n }
}

method Main() {
  var k := new K();
  print k.Equals(3), "\n";
}
