method F(b: bool) returns (r: int) {
  if b {
    return 1;
  } else {
    return 2;
  }
  r := 3;
}

method Main() {
  for i := 0 to 3 {
    if i == 1 {
      break;
      print "never";
    }
    print i, " ";
  }
  var r := F(true);
  print r, "\n";
}
