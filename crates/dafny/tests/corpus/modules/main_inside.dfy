module App {
  method Main() {
    print "from a module\n";
  }
}
