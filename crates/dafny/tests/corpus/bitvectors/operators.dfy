method Main() {
  var a: bv8, b: bv8 := 0xF0, 0x3C;
  print a & b, " ", a | b, " ", a ^ b, " ", !a, "\n";
  print a + b, " ", a - b, " ", b - a, " ", a * b, " ", a / b, " ", a % b, "\n";
  print a < b, " ", a <= b, " ", a > b, " ", a == b, " ", -b, "\n";
}
