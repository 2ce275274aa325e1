datatype D = A | B

method Main() {
  var v := A;
  var f: int -> char := (x: int) => 'h';
  var s := [f, match v { case A => (x: int) => 'K' case B => (x: int) => '$' }];
  print |s|, " ", s[1](0), "\n";
}
