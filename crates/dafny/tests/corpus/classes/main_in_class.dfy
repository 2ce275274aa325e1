class Program {
  static method Main() {
    print "from a class\n";
  }
}
