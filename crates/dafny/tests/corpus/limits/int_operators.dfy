// Every operator of int on every pair of numbers at the limits of machine words.

const values: seq<int> := [
  0, 1, -1, 2, -3, 10, -128, 255, 0x7fff_ffff, -0x8000_0000, 0xffff_ffff, 0x7fff_ffff_ffff_ffff,
  -0x8000_0000_0000_0000, 0x1_0000_0000_0000_0000, -1_000_000_000_000_000_000_000
]

method Pair(a: int, b: int) {
  print a, " ", b, ": ", a + b, " ", a - b, " ", a * b;
  if b != 0 {
    print " ", a / b, " ", a % b, " ", (-a) / b, " ", (-a) % b;
  }
  print " ", a < b, " ", a <= b, " ", a > b, " ", a >= b, " ", a == b, " ", a != b, "\n";
}

method Main() {
  for i := 0 to |values| {
    print -values[i], " ", values[i] + 1, " ", values[i] - 1, "\n";
    for j := 0 to |values| {
      Pair(values[i], values[j]);
    }
  }
}
