method Main() {
  var a, b := multiset{1, 1, 2}, multiset{1, 2, 2, 3};
  print |a|, " ", |a + b|, " ", |a * b|, " ", |a - b|, " ", |b - a|, "\n";
  print (a + b)[1], (a + b)[2], (a + b)[3], (a + b)[4], " ", (a * b)[1], (a * b)[2], "\n";
  print a - b == multiset{1}, " ", a !! multiset{5}, " ", a !! b, "\n";
}
