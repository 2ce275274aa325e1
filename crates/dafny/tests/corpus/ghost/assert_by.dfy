method Main() {
  var x := 5;
  assert x > 3 by {
    var y := x - 3;
    assert y > 0;
  }
  assert Named: x == 5;
  assume {:axiom} x < 10;
  reveal Named;
  print x, "\n";
}
