// fuzz-d thesis, figure 5.6; paper, figure 14: a comprehension in a case.
method Main() {
  var a := [1, 2, 3];
  match true {
    case _ =>
      var b := map x | x in a :: x := x * x;
      print |b|, " ", b[3], "\n";
  }
}
