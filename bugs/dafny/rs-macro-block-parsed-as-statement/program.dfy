function F(s: set<int>): bool {
  if |s| > 1 then {1} <= s else true
}

method Main() {
  print F({1, 2}), "\n";
}
