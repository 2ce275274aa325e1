method Main() {
  label outer:
  for i := 0 to 5 {
    for j := 0 to 5 {
      if j == 3 { continue outer; }
      if i == 2 { break outer; }
      print i, j, " ";
    }
  }
  print "\n";
}
