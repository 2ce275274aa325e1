method Main() {
  while true {
    print 1;
    break;
  }
  return;
  while true { }
}
