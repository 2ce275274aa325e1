datatype D = A(x: int, X: bool)

method Main() {
  var a := A(3, true);
  print a.x, " ", a.X, "\n";
}
