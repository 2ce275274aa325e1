method Main() {
  var n := 30;
  var composite := new bool[n];
  for i := 2 to n {
    if !composite[i] {
      print i, " ";
      var j := i * i;
      while j < n {
        composite[j] := true;
        j := j + i;
      }
    }
  }
  print "\n";
}
