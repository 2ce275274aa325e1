// A backslash in a verbatim string is a character like any other, also at its end.
method Main() {
  print @"folder\", "\n";
  print |@"\"|, @"\" + "x", "\n";
}
