method Main() {
  var x := 10;
  var y := if x > 5 then (if x > 8 then "big" else "mid") else "small";
  print y, "\n";
  var s := [1, 2, 3];
  var t := s + s[1..] + [s[0]];
  print t, t[|t| - 1], |t|, "\n";
  print (set i | 0 <= i < |t| :: t[i]) == {1, 2, 3}, "\n";
  print multiset(t) == multiset{1, 1, 2, 2, 3, 3}, "\n";
  var m := map i: int | 0 <= i < 3 :: i := s[i];
  print m[0] + m[1] + m[2], m.Keys == {0, 1, 2}, m.Values == {1, 2, 3}, "\n";
  print |m.Items|, (0, 1) in m.Items, "\n";
  var mm := map[1 := map[2 := 3]]; print mm[1][2], "\n";
  mm := mm[1 := mm[1][5 := 6]]; print mm[1][5], |mm[1]|, "\n";
  var e: map<int, bool> := map[]; print e, |e|, "\n";
  var c := 'z'; print c > 'a', (c as int - 1) as char, "\n";
  var b: bool := !(x < 3) && (x == 10 || x == 1); print b, "\n";
  print -x % 3, x % -3, -(x % 3), -x / 3, "\n";
  print [1, 2] + [3] == [1, 2, 3], [1] != [2], {1, 2} == {2, 1}, "\n";
  var tup := (x, y, s); var (p, q, r) := tup; print p, q, r, tup.2[1], "\n";
  print |"unicode: \U{1F600}"|, "\n";
  var nested := [[1], [2, 3]]; nested := nested[0 := nested[0] + [9]]; print nested, "\n";
  var i := 0; var out := ""; while i < 5 { out := out + (if i % 2 == 0 then "x" else "o"); i := i + 1; } print out, "\n";
  print forall k | 0 <= k < |s| :: s[k] == k + 1, exists k | 0 <= k < |s| :: s[k] == 7, "\n";
}
