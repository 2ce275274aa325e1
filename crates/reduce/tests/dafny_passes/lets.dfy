method Main() {
  var limit := 3;
  print var a, b := 1, limit; a + b, "\n";
  print var c :| c in {limit}; c, "\n";
}
