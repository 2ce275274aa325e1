newtype System = x: int | 0 <= x < 256

method Main() {
  var f := (n: System) => n;
  print f(3), "\n";
}
