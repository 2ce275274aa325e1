method Main() {
  var i := 0;
  while i < 20 {
    i := i + 1;
    if i % 2 == 0 { continue; }
    if i > 9 { break; }
    print i, " ";
  }
  print "| ", i, "\n";
}
