method Main() {
  print exists c: char | 'a' <= c <= 'c' :: c == 'b', "\n";
}
