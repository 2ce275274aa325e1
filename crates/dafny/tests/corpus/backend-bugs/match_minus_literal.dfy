datatype D = A(n: int) | B
newtype N = x: int | 0 <= x < 100

method Main() {
  var d := B;
  print (match d { case A(n) => 1 as N case B => 7 as N }) - 3 as N, "\n";
}
