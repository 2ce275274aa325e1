method Main() {
  var m := map[1 := "one", 2 := "two"];
  print m[1], " ", m[2], " ", 1 in m, " ", 3 in m, " ", |m|, "\n";
  m := m[3 := "three"][1 := "uno"];
  print m[1], " ", m[3], " ", |m|, "\n";
  var e: map<int, int> := map[];
  print e, " ", |e|, " ", map[5 := true], "\n";
}
