// Every operation on maps, on all pairs of some.

const values: seq<map<int, int>> := [
  map[], map[0 := 0], map[0 := 1], map[1 := 0], map[0 := 0, 1 := 1], map[0 := 1, 1 := 0], map[0 := 0, 1 := 0, 2 := 0]
]

method Pair(a: map<int, int>, b: map<int, int>) {
  print |a + b|, |a - b.Keys|, " ", a == b, " ", a != b, " ", a + b == b + a, " ", a.Keys == b.Keys, " ";
  print a.Values == b.Values, " ", a.Items == b.Items, " ", a.Items <= b.Items, " ", a.Keys !! b.Keys, " ";
  for i := 0 to 3 {
    print i in a, " ", i !in b, " ";
    if i in a + b {
      print (a + b)[i], (a + b)[i := 5][i];
    }
    print |a[i := 7]|, " ", a[i := 7] == a, " ", (i, 0) in a.Items, " ", |a - {i}|, " ";
  }
  print |map k <- a | k in b :: b[k]|, " ", (map k <- a | k in b :: a[k]) == a - (a.Keys - b.Keys), "\n";
}

method Main() {
  for i := 0 to |values| {
    for j := 0 to |values| {
      Pair(values[i], values[j]);
    }
  }
  print map[1 := 2], map[1 := 2, 1 := 3], map["a" := 'b'], map['a' := "b"], map[(1, 2) := [3]], map[{1} := {2}], "\n";
  print map[1 := 2][1], map[1 := 2][1 := 3], |map[1 := 2][2 := 3]|, map[1 := 2] + map[1 := 4], map[1 := 2] - {1}, "\n";
  print map[1 := 2].Keys, map[1 := 2].Values, map[1 := 2].Items, |map[1 := 2, 3 := 2].Values|, map[map[1 := 1] := map[2 := 2]], "\n";
  print (map x | 2 <= x < 3 :: x * x), (map x | 0 <= x < 1 :: x + 1 := x), "\n";
  print (imap x | 0 <= x < 5 && x == 3 :: x * x), "\n";
}
