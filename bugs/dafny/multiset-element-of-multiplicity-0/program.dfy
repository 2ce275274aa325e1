// An element with multiplicity 0 is no element.
method Main() {
  var a := multiset{false, true};
  var b := a[true := 0];
  print b == multiset{false}, " ", true in b, " ", |b|, " ", b[true], "\n";
  print b <= multiset{false}, " ", multiset{false} <= b, "\n";
}
