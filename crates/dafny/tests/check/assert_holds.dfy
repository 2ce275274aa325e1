method Main() {
  var x := 3;
  assert x > 2;
  assert forall i :: 0 <= i < x ==> i * i < 10;
  assert exists i :: 0 <= i < 10 && i * i == 49;
  print x, "\n";
}
