newtype {:nativeType false} Wide = x: int | 0 <= x < 10
newtype Narrow = x: Wide | x < 5

method Main() {
  print 3 as Narrow, "\n";
}
