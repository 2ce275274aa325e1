datatype D = A | B | C
predicate Prime(n: int) { n > 1 && forall k :: 2 <= k < n ==> n % k != 0 }
predicate Sorted(s: seq<int>) { forall i, j :: 0 <= i < j < |s| ==> s[i] <= s[j] }
method Main() {
  var p := set n | 0 <= n < 30 && Prime(n);
  print |p|, " ", 29 in p, "\n";
  print Sorted([1, 2, 2, 5]), Sorted([3, 1]), "\n";
  var s := [4, 8, 15];
  print exists x :: x in s && x > 10, " ", forall x | x in s :: x % 2 == 0, " ", exists i | 0 <= i < |s| :: s[i] == i, "\n";
  print forall d: D :: d.A? || d.B? || d.C?, " ", exists d: D :: d == B, "\n";
  print forall b: bool, c: bool :: (b && c) == !(!b || !c), " ", exists c: char | 'a' <= c <= 'f' :: c == 'e', "\n";
  print exists i, j | 0 <= i < 5 && i <= j < 5 :: i * j == 12, "\n";
  var m := map[1 := 2, 3 := 4];
  print forall k :: k in m ==> m[k] == k + 1, " ", exists k <- m :: k == 3, "\n";
  var subs := set t: set<int> | t <= {1, 2, 3} && |t| == 2;
  print |subs|, " ", {1, 3} in subs, "\n";
  var x :| x in s && x > 10;
  var y: nat :| y * y == 49;
  var a, b :| 0 <= a < 10 && 0 <= b < 10 && a * 10 + b == 42;
  print x, y, a, b, "\n";
  var z := var w :| w in {5}; w + 1;
  print z, " ", var q :| 3 < q < 5; q, "\n";
  if v :| v in s && v % 5 == 0 { print v, "\n"; }
  if v :| v in s && v % 7 == 0 { print v, "\n"; } else { print "none\n"; }
  print |set i, j | 0 <= i < 3 && j in [i, i + 1] :: (i, j)|, " ", |map i | i in s :: i + 1|, "\n";
  print forall i <- {1, 2}, j <- [3] | j > i :: i + j > 3, "\n";
}
