method Main() {
  var m := map[1 := 'a', 2 := 'b'];
  var k, c :| k in m && c == m[k] && c < 'b';
  print k, c, "\n";
}
