method Main() {
  var m := map i | 0 <= i < 5 :: i * i;
  print |m|, " ", m[3], " ", m == map[0 := 0, 1 := 1, 2 := 4, 3 := 9, 4 := 16], "\n";
  var inverse := map k | k in m :: m[k] := k;
  print inverse[16], " ", |inverse|, "\n";
  var filtered := map k | k in m && m[k] > 3 :: m[k];
  print |filtered|, " ", 2 in filtered, " ", 1 in filtered, "\n";
}
