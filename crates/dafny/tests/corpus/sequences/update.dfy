method Main() {
  var s := [1, 2, 3];
  var t := s[1 := 20];
  t := t[0 := 10];
  print s, t, t[2 := 30], "\n";
  var nested := [[1], [2, 3]];
  print nested[0 := [5]], nested[1 := nested[1][0 := 9]], "\n";
}
