datatype System = A(x: int) | B

method Main() {
  var s := set n | n in {1, 2} :: n * n;
  print A(3).x, " ", |s|, "\n";
}
