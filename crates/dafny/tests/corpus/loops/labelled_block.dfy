method Main() {
  var x := 5;
  label done: {
    print "in ";
    if x > 3 { break done; }
    print "never ";
  }
  print "out\n";
}
