function Total(m: map<string, int>): int
{
  if |m| == 0 then 0 else
    var k :| k in m;
    m[k] + Total(m - {k})
}

method Main() {
  print Total(map["a" := 1, "b" := 20, "c" := 300]), "\n";
}
