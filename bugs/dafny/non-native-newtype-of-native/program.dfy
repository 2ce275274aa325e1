newtype Long = x: int | -0x8000_0000_0000_0000 <= x < 0x8000_0000_0000_0000
newtype {:nativeType false} Small = x: Long | -5 <= x <= 5

method Main() {
  var s: Small := 3;
  print s < 4, "\n";
}
