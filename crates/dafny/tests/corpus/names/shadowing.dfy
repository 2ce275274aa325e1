const x := 1

function F(x: int): int { var x := x + 1; var x := x * 2; x }

method Main() {
  print x, F(5), " ";
  var x := 10;
  if true {
    var x := x + 1;
    print x, " ";
  }
  print x, " ", (x => x + 100)(1), " ", forall x | 0 <= x < 3 :: x < 3, "\n";
}
