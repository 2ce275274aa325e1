method Main() {
  print @"C:\path\n", "\n";
  print @"say ""hi""", " ", |@""""|, "\n";
  print @"two
lines", "\n";
}
