method Main() {
  var c := new int[2, 3, 4]((i, j, k) => 100 * i + 10 * j + k);
  print c[1, 2, 3], " ", c[0, 0, 0], " ", c.Length2, "\n";
  c[1, 1, 1] := -1;
  print c[1, 1, 1], "\n";
}
