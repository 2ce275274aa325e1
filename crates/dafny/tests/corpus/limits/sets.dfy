// Every operation on sets, on all pairs of the sets of three elements.

const values: seq<set<int>> := [{}, {0}, {1}, {2}, {0, 1}, {0, 2}, {1, 2}, {0, 1, 2}]

method Pair(a: set<int>, b: set<int>) {
  print |a + b|, |a * b|, |a - b|, " ", a == b, " ", a != b, " ", a < b, " ", a <= b, " ", a > b, " ", a >= b;
  print " ", a !! b, " ", 0 in a + b, " ", 1 in a * b, " ", 2 !in a - b, " ", a + b == b + a, " ", a - b == b - a;
  print " ", (a + b) - b == a - b, " ", a * (a + b) == a, " ", {a} + {b} == {a, b}, " ", |{a, b}|, " ", a in {b};
  print " ", (forall x <- a :: x in b), " ", (exists x <- a :: x in b), " ", (set x <- a | x in b) == a * b, "\n";
}

method Main() {
  for i := 0 to |values| {
    for j := 0 to |values| {
      Pair(values[i], values[j]);
    }
  }
  print {1, 1, 1}, {1} + {1}, {1, 2} * {2, 3}, {1, 2} - {2}, {{1}}, |{{2}, {1}, {2}}|, "\n";
  print {"a"}, {'a'}, {[1]}, {(1, 2)}, {true}, {{1}} == {{1}}, {[1], [1]}, {multiset{1}}, {map[1 := 2]}, "\n";
  print (set x | 3 < x < 5), |set x | -5 <= x < 5|, (set x: int, y: int | 0 <= x < 3 && 0 <= y < 3 && x * y == 4 :: x + y), "\n";
  print (set x | 0 <= x < 10 :: x / 10), |set x | 0 <= x < 10 :: x / 3|, |set c | 'a' <= c <= 'z'|, |set b: bool | true|, "\n";
  print (iset x | 0 <= x < 9 && x == 4), "\n";
}
