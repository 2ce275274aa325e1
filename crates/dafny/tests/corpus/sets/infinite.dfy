method Main() {
  var evens := iset x | x in {1, 2, 3, 4} && x % 2 == 0;
  print 4 in evens, " ", 3 in evens, " ", -2 in evens, " ", 3 !in evens, "\n";
  ghost var all := iset x: int | x % 2 == 0;
}
