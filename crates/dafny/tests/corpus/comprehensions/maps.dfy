method Main() {
  var m := map x | x in {1, 2, 3} :: x * 10;
  print m[2], " ", |m|, " ";
  var n := map x | 0 <= x < 3 :: x + 1 := x;
  print n == map[1 := 0, 2 := 1, 3 := 2], " ";
  var k := map k | k in m.Keys && k != 2 :: m[k];
  print |k|, " ", 2 in k, "\n";
}
