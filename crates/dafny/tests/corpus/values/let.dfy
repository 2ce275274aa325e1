method Main() {
  var y := var x := 3; x * x;
  print y, "\n";
  var z := var (a, b) := (1, 2); var c := a + b; [a, b, c];
  print z, "\n";
  var w := var a, b := 5, 6; a * b;
  print w, "\n";
  print (var x := 1; x) + (var x := 2; x), "\n";
}
