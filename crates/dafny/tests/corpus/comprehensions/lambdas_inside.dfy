method Main() {
  var k := 5;
  var s := set x | 0 <= x < 3 :: (y => y + x + k)(1);
  print s == {6, 7, 8}, "\n";
  var f := (n: int) => set x | 0 <= x < n;
  print |f(4)|, " ", |f(0)|, "\n";
}
