method Main() {
  var small := imap[1 := 2];
  print small[1], " ", 3 in small, " ", small[3 := 4][3], " ", small == imap[1 := 2], " ", imap[5 := 6], "\n";
}
