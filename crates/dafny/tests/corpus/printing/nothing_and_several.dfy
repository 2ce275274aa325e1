method Main() {
  print "";
  print "a", "", "b", 1, 2, "\n";
  print "no newline at the end";
}
