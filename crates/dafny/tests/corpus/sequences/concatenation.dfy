method Main() {
  var s: seq<int> := [];
  for i := 0 to 5 {
    s := s + [i * i];
  }
  print s, " ", [1] + [] + [2, 3], " ", |s + s|, "\n";
  print s[..2] + [99] + s[2..], "\n";
}
