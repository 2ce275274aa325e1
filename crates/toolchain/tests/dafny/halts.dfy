// since: 4.0.0
// outcome rs: unsupported
// The message names the file as it was given to Dafny.
method Main() {
  var x := 1;
  print "before\n";
  expect x == 2, "two was wanted";
  print "after\n";
}
