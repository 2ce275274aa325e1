method Main() {
  var s := "hello";
  print s, " ", |s|, " ", s[0], " ", s[1..3], " ", s + " " + "world", "\n";
  print s == "hello", " ", s < "hello!", " ", 'e' in s, " ", 'z' in s, "\n";
  print s[0 := 'j'], " ", s[..2], " ", s[3..], "\n";
  print "" == [], " ", |""|, "\n";
}
