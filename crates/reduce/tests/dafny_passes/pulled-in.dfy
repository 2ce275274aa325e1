method Main() {
  var n := 1;
  print n + n;
  for m := 0 to 1 {
    print m;
  }
}
