method Count(words: seq<string>) returns (m: map<string, int>)
{
  m := map[];
  for i := 0 to |words| {
    var w := words[i];
    m := m[w := (if w in m then m[w] else 0) + 1];
  }
}

method Main() {
  var m := Count(["a", "rose", "is", "a", "rose"]);
  print m["a"], m["rose"], m["is"], " ", |m|, "\n";
}
