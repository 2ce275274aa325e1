method Main() {
  var letters := set c: char | 'a' <= c <= 'e';
  print |letters|, " ", 'c' in letters, " ", 'f' in letters, "\n";
  print forall c: char | '0' <= c <= '9' :: c < 'a', "\n";
}
