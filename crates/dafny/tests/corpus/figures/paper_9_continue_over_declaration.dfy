// Paper, figure 9: continue jumps over a declaration.
method Main() {
  for i := 3 to 8 {
    if (i % 2 == 0) {
      continue;
    }
    var v := i * 10;
    print v, " ";
  }
  print "\n";
}
