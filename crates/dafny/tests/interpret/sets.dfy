method Main() {
  var a := {1, 2, 3};
  var b := {3, 4};
  print |a + b|, " ", a * b, " ", |a - b|, " ", a !! b, " ", a !! {7}, " ", {1} < a, " ", a <= a, " ", a < a, " ", a > {2}, " ", a >= b, "\n";
  print 2 in a, " ", 5 !in a, " ", a == {3, 2, 1, 1}, " ", a != b, "\n";
  var s := set x | x in a && x > 1 :: x * 10;
  print |s|, " ", 20 in s, " ", 10 in s, "\n";
  var pairs := set x, y | x in a && y in b && x < y :: (x, y);
  print |pairs|, " ", (3, 4) in pairs, " ", (3, 3) in pairs, "\n";
  var r := set i: int | 0 <= i < 10 && i % 3 == 0;
  print r == {0, 3, 6, 9}, "\n";
  var ss := {{1}, {1, 2}, {}};
  print |ss|, " ", {2, 1} in ss, "\n";
  print {5}, " ", {} == a - a, "\n";
  var i := iset{1, 2};
  print 1 in i, " ", i == iset{2, 1}, "\n";
}
