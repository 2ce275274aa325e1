module M {
  method Main() { print "M\n"; }
}

method {:main} Other() {
  print "Other\n";
}
