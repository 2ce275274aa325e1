method Main() {
  var n := 4;
  var evens := seq(n, i => 2 * i);
  print evens, " ", seq(2, i => map[i := evens[i]]), "\n";
}
