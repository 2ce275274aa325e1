method Main() {
  for i: nat := 0 to 3 { print i; }
  var s := "abc";
  for k := |s| downto 0 { print s[k]; }
  print "\n";
}
