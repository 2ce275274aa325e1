// On sequences, < and <= mean prefixes, not the alphabet.
method Main() {
  print "ab" < "abc", " ", "ab" <= "ab", " ", "aa" < "ab", " ", "" < "a", " ", "b" < "a", " ", "abc" != "ab", "\n";
}
