class K {
  var x: int

  constructor () {
    x := 3;
  }

  function P(): bool
    reads this
  {
    forall a: int | 0 <= a < 2 :: forall b: int | 0 <= b < 2 :: a + b < x
  }
}

method Main() {
  var k := new K();
  print k.P(), "\n";
}
