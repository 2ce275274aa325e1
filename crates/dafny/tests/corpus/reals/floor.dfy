method Main() {
  print (2.7).Floor, " ", (-2.7).Floor, " ", (2.0).Floor, " ", (-2.0).Floor, " ", (0.999).Floor, "\n";
  var x := 22.0 / 7.0;
  print x.Floor, " ", (x * 100.0).Floor, " ", (-x).Floor, "\n";
}
