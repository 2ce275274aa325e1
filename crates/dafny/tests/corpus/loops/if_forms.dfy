method Classify(n: int) returns (s: string) {
  if n < 0 {
    s := "negative";
  } else if n == 0 {
    s := "zero";
  } else {
    s := "positive";
  }
}

method Main() {
  var a := Classify(-1);
  var b := Classify(0);
  var c := Classify(1);
  print a, " ", b, " ", c, "\n";
  var x := 7;
  if {
    case x < 5 => print "small\n";
    case x >= 5 => print "large\n";
  }
  if y :| y in {3} && y < x { print "found ", y, "\n"; } else { print "none\n"; }
  if z: int :| z in {3} && z > x { print "found ", z, "\n"; } else { print "none\n"; }
}
