method Main() {
  var protected, boolean := 1, true;
  print protected, boolean, "\n";
}
