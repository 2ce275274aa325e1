datatype D = A(p: (int -> int, int)) | B

method Main() {
  var d := A((i => i + 1, 2));
  print match d case A((f, n)) => f(n) case B => 0, "\n";
}
