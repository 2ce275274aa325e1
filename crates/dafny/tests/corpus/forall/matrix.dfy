method Main() {
  var m := new int[3, 3]((i, j) => 3 * i + j);
  forall i, j | 0 <= i < 3 && 0 <= j < 3 { m[i, j] := m[j, i]; }
  print m[0, 1], m[1, 0], m[2, 0], m[0, 2], m[1, 1], "\n";
}
