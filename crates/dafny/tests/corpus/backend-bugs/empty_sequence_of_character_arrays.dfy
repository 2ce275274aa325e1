method Main() {
  var s: seq<array<char>> := [];
  print |s|, "\n";
}
