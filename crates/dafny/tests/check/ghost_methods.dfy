class Log {
  ghost var entries: seq<int>
  constructor () { entries := []; }

  ghost method Add(x: int)
    modifies this
    ensures entries == old(entries) + [x]
  {
    entries := entries + [x];
  }
}

method Main() {
  var l := new Log();
  l.Add(1);
  l.Add(2);
  assert l.entries == [1, 2];
  print "added\n";
  assert |l.entries| == 3;
}
