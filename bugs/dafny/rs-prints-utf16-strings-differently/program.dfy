// Run with --unicode-char:false
datatype Pair = Pair(text: string, first: char)

method Main() {
  print 'a', " ", ['a', 'b'], " ", ["ab", "c"], " ", ('a', "bc"), " ", Pair("text", 'c'), "\n";
  var smile := "\ud83d\ude00";
  print |smile|, " ", smile[0] as int, " ", |"\u00e9"|, "\n";
  print '\'', ['\'', '"'], "\n";
}
