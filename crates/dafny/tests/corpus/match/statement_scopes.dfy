datatype D = A(x: int) | B(x: int, y: int) | C

method Show(d: D) {
  var x := 100;
  match d {
    case A(x) =>
      var y := x + 1;
      print x, y;
    case B(y, x) => print y, x;
    case C => print x;
  }
  print " ", x, "\n";
}

method Main() {
  Show(A(1));
  Show(B(2, 3));
  Show(C);
}
