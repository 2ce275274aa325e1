method Main() {
  var s := set x, y | 0 <= x < 4 && y == x * x :: y;
  print s == {0, 1, 4, 9}, " ", exists x :: x == 3 && x % 2 == 1, "\n";
  var m := map[1 := 2, 3 := 4];
  print exists k | k in m && m[k] == k + 1 :: k + m[k] == 7, "\n";
}
