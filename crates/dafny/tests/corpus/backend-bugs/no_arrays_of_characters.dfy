const none: seq<array<char>> := []

method Main() {
  print |none|, "\n";
}
