newtype Wide = x: int | -1 <= x <= 0x1_0000_0000
newtype {:nativeType false} Narrow = x: Wide | -1 <= x <= 100

method Main() {
  var m := 7;
  var n := m as Narrow;
  print n <= n, "\n";
}
