method Main() {
  var a := new int[2] [5, 6];
  var s: seq<int> := a[..];
  s := s + [7];
  print s, " ", |s|, "\n";
}
