method Main() {
  var n: nat := 3;
  print {n} == (if n == 0 then map[] else [map[8 := {3}]][0])[1 := {3}][1], "\n";
}
