// Every operation on sequences, on all pairs of some and at all positions.

const values: seq<seq<int>> := [[], [0], [1], [0, 1], [1, 0], [0, 0], [0, 1, 2], [1, 0, 1], [2, 1, 0, 1]]

method Pair(a: seq<int>, b: seq<int>) {
  print a + b, " ", a == b, " ", a != b, " ", a < b, " ", a <= b, " ", |a + b|, " ";
  print a + b == b + a, " ", multiset(a) == multiset(b), " ", multiset(a) <= multiset(b), " ";
  print (forall x <- a :: x in b), " ", (exists x <- a :: x !in b), " ", a in [b], " ", [a, b][1], "\n";
}

method Positions(s: seq<int>) {
  for i := 0 to |s| + 1 {
    print s[i..], s[..i], s[i..i], s[..i] + s[i..] == s, " ", i in s, " ", i !in s, " ", multiset(s)[i];
    if i < |s| {
      print " ", s[i], s[i := 9], s[i := s[0]], s[..i] + [7] + s[i..];
    }
    for j := i to |s| + 1 {
      print s[i..j], |s[i..j]|, s[..j][i..], s[i..][..j - i];
    }
    print "\n";
  }
}

method Main() {
  for i := 0 to |values| {
    Positions(values[i]);
    for j := 0 to |values| {
      Pair(values[i], values[j]);
    }
  }
  print seq(0, i => i), seq(1, i => i), seq(5, i => i * i), seq(3, i => seq(i, j => j)), "\n";
  print [1, 2, 3][1..][0], [[1], [2, 3]][1][1], |[[], [1], [2]]|, [[1], [2]][0 := [5, 6]], "\n";
  print [1, 2, 3, 4][1 := 5][2 := 6], [true, false][0], ['a', 'b'][1], [(1, 'a')][0].1, "\n";
}
