datatype D = A(n: int) | B

method Main() {
  var d := A(4);
  var f := (i: int) => match d case A(n) => n + i case B => 0;
  print f(2), "\n";
}
