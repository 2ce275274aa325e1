method Main() {
  print multiset({1, 2}) == multiset{1, 2}, " ", multiset([1, 1]) == multiset{1, 1}, " ", |multiset("hello")|, " ", multiset("hello")['l'], "\n";
}
