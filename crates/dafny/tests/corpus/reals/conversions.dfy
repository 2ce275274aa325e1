method Main() {
  print 3 as real, " ", (7 as real / 2.0).Floor, " ", 8.0 as int, "\n";
  print (10 as real / 5.0) as int, " ", -3 as real == -3.0, "\n";
}
