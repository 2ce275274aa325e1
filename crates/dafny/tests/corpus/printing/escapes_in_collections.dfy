datatype D = D(c: char, s: string)

method Main() {
  print ['\n', '\t', '\'', '"', '\\', '\0', 'a'], "\n";
  print D('\n', "a\"b\n"), " ", ('\r', "\t"), "\n";
  print "raw: \\ ' \"", "\n";
}
