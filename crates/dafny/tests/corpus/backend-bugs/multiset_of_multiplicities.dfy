method Main() {
  var i: int := 1;
  print multiset{multiset{3}[3]}[i], "\n";
}
