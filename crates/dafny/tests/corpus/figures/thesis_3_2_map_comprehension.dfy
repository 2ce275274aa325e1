// fuzz-d thesis, figure 3.2: which of the numbers below a hundred are even.
method Main() {
  var m := map i | 0 <= i < 100 :: i := i % 2 == 0;
  print |m|, " ", m[0], " ", m[7], " ", m[98], " ", 100 in m, " ", m.Values == {true, false}, "\n";
}
