method Main() {
  var s: seq<int> := [7];
  s := [multiset{4}[4]] + s[..];
  print s, "\n";
}
