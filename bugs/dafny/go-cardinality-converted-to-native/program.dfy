method Main() {
  var s := [5, 6, 7];
  var n := |s| as bv16;
  print n, "\n";
}
