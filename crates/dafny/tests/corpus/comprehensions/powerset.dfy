function PowerSet(s: set<int>): set<set<int>> {
  if s == {} then {{}} else
    var x :| x in s;
    var p := PowerSet(s - {x});
    p + set q | q in p :: q + {x}
}

method Main() {
  var p := PowerSet({1, 2, 3});
  print |p|, " ", {} in p, " ", {1, 3} in p, " ", {4} in p, " ", |set q | q in p && |q| == 2|, "\n";
}
