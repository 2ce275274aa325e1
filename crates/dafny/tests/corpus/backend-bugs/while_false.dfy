method Main() {
  while false {
    print "never";
  }
  print "done\n";
}
