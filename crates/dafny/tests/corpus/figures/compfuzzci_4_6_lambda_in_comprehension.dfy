// CompFuzzCI thesis, figure 4.6: the same lambda twice in a comprehension.
method Main() {
  var i8 := 4;
  var v1 := multiset{1, 2, 3, 4};
  var v2 := map v3: int | v3 in v1 :: if (|seq(1, i8 => 0)| in v1) then v1[|seq(1, i8 => 8)|] else 0 := 0;
  print |v2|, " ", 1 in v2, " ", v2[1], "\n";
}
