method Main() {
  var s := {1, 3, 6};
  if x :| x in s && x % 2 == 0 {
    print x, "\n";
  }
  if x :| x in s && x > 10 { print x; } else { print "no\n"; }
  s := s - {1, 3};
  print s, "\n";
}
