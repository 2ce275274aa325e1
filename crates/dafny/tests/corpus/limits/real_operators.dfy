// Every operator of real on pairs; sums and products are compared and rounded, for
// backends print them differently.

const values: seq<real> := [
  0.0, 1.0, -1.0, 0.5, -0.5, 0.1, -0.3, 2.5, -2.5, 1000000.0, 0.000001, -123456789.987654321,
  9007199254740993.0, 1.0 / 3.0, -2.0 / 7.0
]

method One(a: real) {
  print a.Floor, " ", (-a).Floor, " ", a == -(-a), " ", a == a.Floor as real;
  print " ", (a * 2.0).Floor, " ", (a / 2.0).Floor, " ", (a + 0.5).Floor, "\n";
}

method Pair(a: real, b: real) {
  print (a + b).Floor, " ", (a - b).Floor, " ", (a * b).Floor;
  if b != 0.0 {
    print " ", (a / b).Floor, " ", a / b * b == a, " ", a / b < 1.0, " ", (-a / b).Floor;
  }
  print " ", a < b, " ", a <= b, " ", a > b, " ", a >= b, " ", a == b, " ", a != b;
  print " ", a + b - b == a, " ", a * b == b * a, " ", a - b == -(b - a), " ", a < b <= b + 1.0, "\n";
}

method Main() {
  for i := 0 to |values| {
    for j := 0 to |values| {
      Pair(values[i], values[j]);
    }
  }
}
