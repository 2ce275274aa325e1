method Main() {
  print 65535 as bv16 + 32768 as bv16, "\n";
}
