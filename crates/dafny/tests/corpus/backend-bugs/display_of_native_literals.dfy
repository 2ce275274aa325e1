newtype N = x: int | -1 <= x <= 0x1_0000_0000

method Main() {
  var i := 1;
  print [7 as N, 0x1_0000_0000 as N][i] == 7, "\n";
}
