// Paper, figure 4: an element whose multiplicity is set to 0 is gone.
method Main() {
  var a: multiset<bool> := multiset{false, true};
  var b: multiset<multiset<bool>> := multiset{a[true := 0]};
  print b == multiset{multiset{false}}, "\n";
}
