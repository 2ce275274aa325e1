method Sort(s: seq<int>) returns (r: seq<int>) {
  r := s;
  var i := 0;
  while i < |r| {
    var j := i;
    while j > 0 && r[j - 1] > r[j] {
      r := r[j := r[j - 1]][j - 1 := r[j]];
      j := j - 1;
    }
    i := i + 1;
  }
}

method Main() {
  var r := Sort([3, 1, 2, 10, -4, 1]);
  print r, "\n";
  var e := Sort([]);
  print e, "\n";
}
