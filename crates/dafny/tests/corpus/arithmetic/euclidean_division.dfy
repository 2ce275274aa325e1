// The remainder is never negative, whatever the signs.
method Main() {
  print 7 / 2, " ", 7 % 2, "\n";
  print -7 / 2, " ", -7 % 2, "\n";
  print 7 / -2, " ", 7 % -2, "\n";
  print -7 / -2, " ", -7 % -2, "\n";
  print -6 / 3, " ", -6 % 3, " ", 6 / -3, " ", 0 / -5, " ", 0 % -5, "\n";
  print -1 / 100000000000000000000, " ", -1 % 100000000000000000000, "\n";
}
