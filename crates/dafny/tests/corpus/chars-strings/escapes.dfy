method Main() {
  print "tab\tquote\"backslash\\end\n";
  print 'q', '\r' as int, '\0' as int, "\n";
  print "single ' quote", "\n";
  print |"\n\t\\"|, "\n";
}
