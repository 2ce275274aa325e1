newtype Byte = x: int | 0 <= x < 256

method Main() {
  print 65 as Byte, "\n";
}
