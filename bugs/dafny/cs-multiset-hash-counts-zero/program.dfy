method Main() {
  var a := multiset{false, true};
  print {a[true := 0]} == {multiset{false}}, " ", multiset{false} in {a[true := 0]}, "\n";
  print map[a[true := 0] := 1] == map[multiset{false} := 1], "\n";
}
