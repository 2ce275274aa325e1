method Swap<A, B>(p: (A, B)) returns (q: (B, A)) {
  q := (p.1, p.0);
}

method Main() {
  var unit := ();
  print unit, "\n";
  var t := (1, true, "x", 'c');
  print t, " ", t.0, " ", t.1, " ", t.2, " ", t.3, "\n";
  var (a, b) := (3, 4);
  print a * b, "\n";
  var s := Swap((1, false));
  print s, "\n";
  print ((1, 2), (3, (4, 5))).1.1.0, "\n";
  print (1, 2) == (1, 2), " ", (1, 2).(0 := 7), "\n";
}
