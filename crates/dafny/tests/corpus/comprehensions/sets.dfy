method Main() {
  var a := set x | 0 <= x < 10 && x % 3 == 0;
  print |a|, " ", a == {0, 3, 6, 9}, " ";
  var b := set x | x in a :: x * x;
  print b == {0, 9, 36, 81}, " ";
  var c := set x, y | 0 <= x < 3 && 0 <= y < 3 && x != y :: (x, y);
  print |c|, " ", (1, 1) in c, " ";
  var d := set x | x in [1, 1, 2] :: 0;
  print d, "\n";
}
