method Main() {
  var s := "hello";
  print s, " ", |s|, " ", s[1], " ", s[1..3], " ", s + ", world", "\n";
  print s[0] < s[1], " ", 'a' as int, " ", 98 as char, " ", ('a' as int + 25) as char, "\n";
  print "tab\tquote\"back\\slash", " ", '\'', " ", '\n', " ", "\U{263A}", "\n";
  print @"verbatim ""quoted"" \n", "\n";
  print ["ab", "c"], " ", ("x", 'y'), " ", map["k" := 'v'], "\n";
  print s == "hello", " ", "ab" < "abc", " ", "ab" <= "ab", " ", "b" < "abc", " ", 'l' in s, " ", 'z' !in s, "\n";
  var e := "";
  print e, "|", [e], "|", |e|, "\n";
  var c := 'D';
  match c { case 'A' => print "a"; case 'D' => print "d"; case _ => print "other"; }
  print "\n", seq(3, i => (i + 65) as char), "\n";
}
