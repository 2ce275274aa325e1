newtype N = x: int | 0 <= x < 10
type S = x: int | x > 5 witness 6
datatype D = D(n: N, s: S)

method Main() {
  print D(3, 7), " ", [4 as N], " ", {5 as N}, " ", (6 as N, 'a'), "\n";
}
