datatype D = D(r: real, n: int)

method Main() {
  var half := 1.0 / 2.0;
  print map[half := 1] == map[0.5 := 1], " ", {D(half, 1)} == {D(0.5, 1)}, " ", multiset{half} == multiset{0.5}, "\n";
}
