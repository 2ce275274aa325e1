// Paper, figure 11: a string in a tuple prints as its characters.
method Main() {
  print "abcd", "\n";
  print ['a', 'b', 'c', 'd'], "\n";
  print (1, "abcd"), "\n";
}
