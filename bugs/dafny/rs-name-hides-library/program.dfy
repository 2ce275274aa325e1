newtype std = x: int | 0 <= x < 10
datatype D = A | B(n: int)

method Main() {
  print 3 as std, " ", B(4), "\n";
}
