method Main() {
  var x := 1;
  opaque
    ensures x == 3
  {
    x := x + 2;
  }
  print x, "\n";
  opaque
    ensures x == 4
  {
    x := x + 2;
  }
}
