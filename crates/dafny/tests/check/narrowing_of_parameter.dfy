type Small = x: int | 0 <= x < 10 witness 1

method Show(s: Small) {
  print s, "\n";
}

method Main() {
  var x := 9;
  Show(x);
  Show(x + 1);
}
