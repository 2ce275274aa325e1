const N: nat := 8
method Queens(n: nat) returns (count: nat) { count := Place(n, 0, []); }
function Place(n: nat, row: nat, cols: seq<int>): nat decreases n - row { if row >= n then 1 else SumCols(n, row, cols, 0) }
function SumCols(n: nat, row: nat, cols: seq<int>, c: nat): nat requires row < n decreases n - row, n - c { if c >= n then 0 else (if Safe(cols, c) then Place(n, row + 1, cols + [c]) else 0) + SumCols(n, row, cols, c + 1) }
predicate Safe(cols: seq<int>, c: int) { forall i | 0 <= i < |cols| :: cols[i] != c && cols[i] - c != |cols| - i && c - cols[i] != |cols| - i }
method Dp(n: nat) returns (r: int) { var d := new int[n + 1, n + 1]; for i := 0 to n + 1 { d[i, 0] := 1; for j := 1 to i + 1 { d[i, j] := d[i - 1, j - 1] + (if j < i then d[i - 1, j] else 0); } } r := d[n, n / 2]; }
method Dijkstra(g: map<int, map<int, int>>, s: int) returns (dist: map<int, int>) decreases * { dist := map[s := 0]; var todo := {s}; var done: set<int> := {};
  while todo != {} decreases * { var u :| u in todo && forall v | v in todo :: dist[u] <= dist[v]; todo := todo - {u}; done := done + {u}; var es := g[u]; var ks := es.Keys; while ks != {} { var v :| v in ks; ks := ks - {v}; if v !in done { var nd := dist[u] + es[v]; if v !in dist || nd < dist[v] { dist := dist[v := nd]; } todo := todo + {v}; } } } }
method Main() decreases * { var q := Queens(6); print q, "\n"; var d := Dp(20); print d, "\n"; var g := map[0 := map[1 := 7, 2 := 1], 1 := map[3 := 1], 2 := map[1 := 2, 3 := 9], 3 := map[]]; var dist := Dijkstra(g, 0); print dist[1], dist[2], dist[3], N, "\n"; }
