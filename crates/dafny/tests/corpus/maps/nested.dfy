method Main() {
  var m := map[1 := map[2 := 3]];
  m := m[1 := m[1][5 := 6]];
  print m[1][2], m[1][5], " ", |m[1]|, "\n";
  print map[1 := map[2 := [3]]], "\n";
}
