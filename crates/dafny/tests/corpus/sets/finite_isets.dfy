method Main() {
  var a: iset<int> := iset{1, 2};
  var b := iset{2, 3};
  print 1 in a, " ", 3 in a + b, " ", 2 in a * b, " ", 1 in a - b, " ", a == iset{2, 1}, " ", iset{7}, "\n";
}
