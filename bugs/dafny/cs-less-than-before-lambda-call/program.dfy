method Main() {
  var x := 3;
  print x < (var y := x; y + 1), "\n";
  var f := (y: int) => y + 1;
  print x < f(x), "\n";
}
