method Main() {
  var m := multiset{1}[2 := 1000000000000000000000];
  print exists x | x in m :: x == 2, " ", |m|, "\n";
}
