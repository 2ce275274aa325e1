// Runs the same on every version and backend.
datatype List = Nil | Cons(head: int, tail: List)

method Main() {
  var i := 0;
  while i < 3 {
    print i, " ";
    i := i + 1;
  }
  print Cons(1, Cons(-2, Nil)), "\n";
  var s := [3, 1, 2];
  print s[1..], " ", |s|, " ", (7, true), "\n";
  print 12345678901234567890 * 98765432109876543210, " ", -7 / 2, " ", -7 % 2, "\n";
}
