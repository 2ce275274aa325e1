// fuzz-d thesis, figure 4.3: a variable declared where it was wanted.
method Main() {
  var x := [1, 2, 3];
  var y := |x| + x[1];
  print y, "\n";
}
