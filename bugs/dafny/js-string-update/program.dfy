method Main() {
  var s := "abc";
  print s[1 := 'x'], "\n";
}
