predicate P(x: int) { x % 3 == 0 }
method Main() {
  print |set x: nat | x < 10 && P(x)|, "\n";
  print |set x: int | -5 <= x <= 5 && x * x < 10 :: x * x|, "\n";
  var s := {1, 2, 3, 4}; var q := [5, 6];
  print |set x, y | x in s && y in q && (x + y) % 2 == 0 :: x * y|, "\n";
  print |map x | x in s && x > 2 :: (x, x)|, (map x: int | 0 <= x < 3 :: x * 2 := x)[4], "\n";
  print forall x, y | x in s && y in s && x != y :: x * y != x + y + 100, "\n";
  print exists x | x in s :: forall y | y in s :: x >= y, "\n";
  var m := map["a" := 1, "b" := 2];
  print exists k | k in m :: m[k] == 2, forall k | k in m.Keys :: m[k] > 0, exists v | v in m.Values :: v == 3, forall p | p in m.Items :: |p.0| == p.1 || p.1 > 1, "\n";
  print exists i :: 0 <= i < 10 && i * i == 49, forall i :: 0 <= i < 10 ==> i < 10, "\n";
  print forall i, j :: 0 <= i < 5 && 0 <= j < i ==> j < 4, "\n";
  print exists b: bool :: b && !b, forall b: bool :: b || !b, "\n";
  print exists x :: x == 5 && x > 3, (exists c :: 'a' <= c <= 'z' && c as int == 100), "\n";
  var arr := new int[5](i => i * i);
  print forall i :: 0 <= i < arr.Length ==> arr[i] == i * i, exists i | 0 <= i < arr.Length :: arr[i] == 9, "\n";
  var ss := {{1}, {2, 3}}; print |set t, x | t in ss && x in t :: x|, "\n";
  var f := (n: int) => set i | 0 <= i < n; print |f(4)|, "\n";
  var sub := set t | t <= {1, 2} :: t; print |sub|, {} in sub, "\n";
  print |set p | p in {(1, 2), (3, 4)} && p.0 > 1 :: p.1|, "\n";
  var ms := multiset{1, 1, 2}; print |set x | x in ms|, forall x | x in ms :: ms[x] > 0, "\n";
  var x, y :| x in s && y in s && x + y == 7 && x < y; print x, y, "\n";
  var z :| 0 <= z && z * z > 50 && (forall w :: 0 <= w < z ==> w * w <= 50); print z, "\n";
}
