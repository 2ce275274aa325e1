method Main() {
  var m := map[1 := "one", 2 := "two"];
  print m[1], " ", |m|, " ", 2 in m, " ", 3 in m, " ", |m.Keys|, " ", |m.Values|, " ", |m.Items|, "\n";
  m := m[3 := "three"];
  m := m[1 := "uno"];
  print m[1], m[2], m[3], " ", |m|, "\n";
  var n := m - {1, 2};
  print n, " ", |m + map[9 := "nine"]|, " ", (m + map[2 := "zwei"])[2], "\n";
  var sq := map x | 0 <= x < 5 :: x * x;
  print sq[4], " ", |sq|, " ", sq == map[0 := 0, 1 := 1, 2 := 4, 3 := 9, 4 := 16], "\n";
  var inv := map x | x in sq :: sq[x] := x;
  print inv[16], " ", 3 in inv, "\n";
  print map[(1, 2) := {3}], " ", map[] == m - m.Keys, "\n";
  var im := imap[1 := 2];
  print im[1], " ", 1 in im, "\n";
  var i := 0;
  var big: map<int, int> := map[];
  while i < 500 { big := big[i := i + 1]; i := i + 1; }
  print |big|, " ", big[499], " ", (set k | k in big && big[k] > 490 :: k) == set k | 490 <= k < 500 :: k, "\n";
  if (1, "uno") in m.Items { print "yes\n"; }
}
