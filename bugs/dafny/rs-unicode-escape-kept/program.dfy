method Main() {
  var s := "caf\U{e9}";
  print |s|, " ", s[3] as int, "\n";
  var c: char := '\U{1F600}';
  print c as int, " ", |"\U{1F600}!"|, "\n";
  print s, "\n";
}
