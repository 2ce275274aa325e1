datatype D = A | B(n: int) | C(x: bool, y: char)

method Main() {
  print 1, " ", -5, " ", true, " ", 'c', " ", "s", " ", 2.5, "\n";
  print [1, 2], " ", [true], " ", ['a'], " ", [[1], []], " ", (1, 'x'), "\n";
  print A, " ", B(3), " ", C(false, 'q'), " ", [A, B(1)], " ", (A, "s"), "\n";
  print {1}, " ", map[1 := 'a'], " ", multiset{true}, " ", {[1]}, "\n";
}
