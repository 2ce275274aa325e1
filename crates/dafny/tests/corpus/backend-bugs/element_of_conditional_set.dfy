method Main() {
  var s := [[{6}]];
  print 3 in (if |s| > 0 then s[0] else [])[0], "\n";
}
