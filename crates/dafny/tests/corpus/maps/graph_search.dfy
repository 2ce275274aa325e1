type Graph = map<int, seq<int>>

method Reachable(g: Graph, start: int) returns (seen: set<int>)
  decreases *
{
  seen := {start};
  var work := [start];
  while work != []
    decreases *
  {
    var n := work[0];
    work := work[1..];
    if n in g {
      for i := 0 to |g[n]| {
        var m := g[n][i];
        if m !in seen {
          seen := seen + {m};
          work := work + [m];
        }
      }
    }
  }
}

method Main()
  decreases *
{
  var g: Graph := map[1 := [2, 3], 2 := [4], 3 := [4], 4 := [], 5 := [1]];
  var r := Reachable(g, 1);
  print |r|, r == {1, 2, 3, 4}, 5 in r, "\n";
}
