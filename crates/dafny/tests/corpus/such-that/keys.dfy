method Main() {
  var m := map[1 := "a", 2 := "b"];
  var k :| k in m && m[k] == "b";
  print k, "\n";
  var k2, c :| k2 in m && c == m[k2] && c == "a";
  print k2, c, "\n";
}
