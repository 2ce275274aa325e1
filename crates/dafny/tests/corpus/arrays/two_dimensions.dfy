method Main() {
  var m := new int[2, 3];
  for i := 0 to m.Length0 {
    for j := 0 to m.Length1 {
      m[i, j] := 10 * i + j;
    }
  }
  print m.Length0, m.Length1, " ", m[1, 2], " ", m[0, 1], "\n";
  var t := new int[2, 2]((i, j) => i - j);
  print t[0, 1], t[1, 0], "\n";
}
