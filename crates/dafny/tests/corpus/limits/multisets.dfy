// Every operation on multisets, on all pairs of some.

const values: seq<multiset<int>> := [
  multiset{}, multiset{0}, multiset{1}, multiset{0, 0}, multiset{0, 1}, multiset{0, 0, 1}, multiset{0, 1, 1, 2}
]

method Pair(a: multiset<int>, b: multiset<int>) {
  print |a + b|, |a * b|, |a - b|, " ", a == b, " ", a != b, " ", a < b, " ", a <= b, " ", a > b, " ", a >= b;
  print " ", a !! b, " ", 0 in a + b, " ", 1 in a * b, " ", 0 !in a - b, " ", a + b == b + a, " ";
  for i := 0 to 3 {
    print (a + b)[i], (a * b)[i], (a - b)[i], a[i := 3][i], a[i := 0][i], |a[i := 2]|, " ";
  }
  print "\n";
}

method Main() {
  for i := 0 to |values| {
    for j := 0 to |values| {
      Pair(values[i], values[j]);
    }
  }
  print multiset{1, 1, 1}, multiset{1} + multiset{1}, multiset([1, 1]), multiset({1}), multiset("aa"), multiset{} < multiset{1}, "\n";
  print multiset{1, 1}[1], multiset{1}[2], |multiset{1, 1, 2}|, multiset{1, 1} - multiset{1}, multiset{1, 1} * multiset{1}, "\n";
  print multiset{1}[1 := 0] == multiset{}, multiset{1}[1 := 4], |multiset{1}[2 := 5]|, 1 in multiset{1}[1 := 0], "\n";
  print multiset{[1], [1]}, multiset{"a"}, multiset{(1, 2), (1, 2)}, multiset{multiset{1}}, "\n";
}
