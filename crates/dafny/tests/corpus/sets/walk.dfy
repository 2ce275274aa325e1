method Main() {
  var s := {5, 1, 9, 3};
  var sum, rest := 0, s;
  while rest != {}
    decreases |rest|
  {
    var x :| x in rest;
    sum := sum + x;
    rest := rest - {x};
  }
  print sum, " ", |s|, "\n";
}
