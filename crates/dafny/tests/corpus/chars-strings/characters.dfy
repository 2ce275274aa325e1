method Main() {
  print 'a', 'Z', '0', ' ', '\n', '\t', '\'', '\"', '\\', "\n";
  var c := 'a';
  print c as int, " ", (c as int + 1) as char, " ", c < 'b', " ", 'A' == 65 as char, "\n";
  print 'c' - 'a' + 'A', "\n";
}
