// Paper, figure 13: a variable's name in a pattern is a new variable.
method Main() {
  var v: int := 1;
  match 0 {
    case v => { print "Unexpected ", v, "\n"; }
    case _ => { print "Expected\n"; }
  }
  print v, "\n";
}
