// Slices of sequences that have no name, whose elements are used at once: Dafny
// does not find the type of a conditional between two slices.
method Main() {
  var i := 5;
  print 6 in [multiset{6}, multiset{1}][..i][0], "\n";
  print [[1], [2]][i - 4..][0] == [2], " ", "abc"[i..], "\n";
  var a := new int[3](k => k + 1);
  print a[1..i], " ", a[..i - 3], "\n";
}
