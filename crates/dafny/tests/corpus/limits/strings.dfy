// Strings: escapes, order, slices, and what is printed of them where they are nested.

datatype Named = Named(name: string, size: int) | Raw(chars: seq<char>)
datatype Holder<T> = Holder(value: T, more: seq<T>)

const words: seq<string> := ["", "a", "ab", "abc", "b", "A", "aa", "\n", "ab\0", "\U{1F600}", "\"quoted\""]

method Pair(a: string, b: string) {
  print |a|, |b|, " ", a < b, " ", a <= b, " ", a == b, " ", a != b, " ", |a + b|, " ", a + b == b + a;
  print " ", a <= a + b, " ", a < a + b, " ", multiset(a) == multiset(b), " ", multiset(a) <= multiset(b);
  print " ", (set c | c in a) !! (set c | c in b), "\n";
}

method Slices(s: string) {
  for i := 0 to |s| + 1 {
    print s[i..], "|", s[..i], "|";
    for j := i to |s| + 1 {
      print s[i..j], ",";
    }
    print "\n";
  }
}

method Main() {
  for i := 0 to |words| {
    for j := 0 to |words| {
      Pair(words[i], words[j]);
    }
  }
  Slices("hello");
  print "tab\tquote\"apostrophe\'backslash\\zero\U{30}", "\n";
  print @"verbatim \n ""quoted"" \.", "\n";
  print ["in", "seq"], ("in", "tuple"), {"set"}, map["key" := "value"], "\n";
  print Named("a\"b", 1), Raw("raw"), Raw(['r']), Holder("x", ["y", ""]), Holder('c', "cs"), "\n";
  print [[]] == [""], " ", "" == [], " ", "abc" == ['a', 'b', 'c'], " ", |"\\\n"|, " ", "abc"[1], "abc"[1..], "\n";
  print "abc"[1 := 'x'], "abc"[0 := 'x'][2 := 'z'], " ", 'b' in "abc", 'z' !in "abc", "\n";
  print "\U{48}\U{69}", " ", |"\U{1F600}"|, " ", "ab" < "abc" <= "abc", " ", "b" < "abc", "\n";
}
