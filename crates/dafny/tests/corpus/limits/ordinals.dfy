// Ordinals that are natural numbers.

method Pair(a: ORDINAL, b: ORDINAL) {
  print a + b, " ", a < b, " ", a <= b, " ", a > b, " ", a >= b, " ", a == b, " ", a != b, " ", a.IsLimit, " ";
  print a.IsSucc, " ", a.IsNat, " ", a.Offset, " ", a as int, " ";
  if b <= a {
    print a - b;
  }
  print "\n";
}

method Main() {
  var values := [0, 1, 2, 1000, 0x1_0000_0000_0000_0000];
  for i := 0 to |values| {
    for j := 0 to |values| {
      Pair(values[i] as ORDINAL, values[j] as ORDINAL);
    }
  }
}
