method Main() {
  print "\\'", "\n";
}
