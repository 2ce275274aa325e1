method Main() {
  var m := map x | x in {-2, -1, 1, 2} :: x * x := "square";
  print 4 in m, " ", m[1], " ", m.Keys == {1, 4}, "\n";
}
