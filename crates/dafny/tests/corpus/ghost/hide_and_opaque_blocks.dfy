opaque function F(x: int): int { x + 1 }

method Main() {
  hide *;
  reveal F;
  var y := F(2);
  var z := 0;
  opaque
    ensures z == 7
  {
    z := 7;
  }
  print y, z, "\n";
}
