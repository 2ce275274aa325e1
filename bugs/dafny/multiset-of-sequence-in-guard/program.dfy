method Main() {
  var s := [1];
  if multiset(s) == multiset{1} {
    print "one\n";
  }
}
