method Main() {
  for i := 0 to 3 {
    for j := 0 to 3 {
      for k := 0 to 3 {
        if k == 1 { break continue; }
        if j == 2 { break break; }
        print i, j, k, " ";
      }
    }
  }
  print "\n";
}
