method Main() {
  var a := multiset{1, 1, 2};
  var b := multiset{1, 2, 2, 3};
  print a[1], a[2], a[3], " ", |a|, " ", |a + b|, " ", |a - b|, " ", |a * b|, " ", a !! b, "\n";
  print a <= a + b, " ", a < a, " ", a == multiset{2, 1, 1}, " ", 1 in a, " ", 3 in a, "\n";
  var c := a[1 := 5];
  print c[1], " ", |c|, " ", |a[1 := 0]|, " ", 1 in a[1 := 0], "\n";
  print multiset{7, 7}, " ", multiset([1, 1, 1])[1], " ", |multiset({1, 2})|, "\n";
}
