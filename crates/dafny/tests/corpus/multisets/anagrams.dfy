predicate Anagrams(a: string, b: string) { multiset(a) == multiset(b) }

method Main() {
  print Anagrams("listen", "silent"), " ", Anagrams("aab", "abb"), " ", Anagrams("", ""), "\n";
}
