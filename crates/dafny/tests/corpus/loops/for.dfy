method Main() {
  for i := 0 to 4 { print i, " "; }
  for i := 4 downto 0 { print i, " "; }
  for i := 3 to 3 { print "none"; }
  var n := 3;
  for i := 0 to n { n := 10; print i, " "; }
  print n, "\n";
}
