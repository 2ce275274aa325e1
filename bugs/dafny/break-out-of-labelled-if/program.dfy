// `break` leaves the labelled statement, whichever it is.
method Main() {
  var x := 5;
  label check: if x == 5 {
    if x < 10 { break check; }
    print "never";
  }
  print "end\n";
}
