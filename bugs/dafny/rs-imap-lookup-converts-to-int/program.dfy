method Main() {
  var m := imap['a' := 1, 'b' := 2];
  print m['b'], "\n";
}
