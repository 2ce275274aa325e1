// fuzz-d thesis, figure 5.2; paper, figure 3: more elements than an index can count.
method Main() {
  var x: multiset<int> := multiset{};
  x := x[1 := 18446744073709551616];
  print |x|, "\n";
}
