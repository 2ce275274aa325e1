// Without its parentheses, `r < (r >> 2)` is `r<r>`, compared with 2.
method Main() {
  var r: bv64 := 5;
  print r < (r >> 2), " ", (r >> 2) < r, " ", r > r >> 2, "\n";
  print 0 < (r >> 2) <= r, " ", 0 <= r >> 2 < r, "\n";
}
