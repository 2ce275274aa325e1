method Main() {
  var squares := seq(5, i => i * i);
  print squares, " ", seq(0, i => i), " ", seq<int>(3, _ => 7), "\n";
  var k := 10;
  print seq(3, i => seq(i, j => i * k + j)), "\n";
}
