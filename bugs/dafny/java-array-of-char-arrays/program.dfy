// CompFuzzCI thesis, figure 4.5: an array of arrays of characters.
method Main() {
  var v2 := new char[1] ['c'];
  var v3 := new array<char>[1] [v2];
  print v3.Length, " ", v3[0][0], "\n";
}
