datatype D = C(n: int, b: bool)

method Main() {
  var f := (i: int) => C(1, true).(n := i);
  print f(2), "\n";
}
