datatype D = A | B

method Main() {
  var v := A;
  var f: int -> int := (x: int) => x + 1;
  var s := [f, match v { case A => (x: int) => x + 2 case B => (x: int) => x + 3 }];
  print |s|, " ", s[1](5), "\n";
}
