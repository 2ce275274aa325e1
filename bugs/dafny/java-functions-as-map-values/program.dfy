function Inc(n: int): int { n + 1 }

method Main() {
  var m := map["inc" := Inc, "dbl" := (n: int) => 2 * n];
  var pipeline := ["inc", "dbl", "dbl", "inc"];
  var x := 1;
  for i := 0 to |pipeline| {
    x := m[pipeline[i]](x);
  }
  print x, "\n";
}
