method Main() {
  var x', x'' := 1, 2;
  var y_, a? := 3, 4;
  var q_1, Z9 := 5, 6;
  print x' + x'' + y_ + a? + q_1 + Z9, "\n";
}
