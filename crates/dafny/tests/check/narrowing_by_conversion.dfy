newtype Even = x: int | x % 2 == 0
newtype Byte = x: int | 0 <= x < 256

method Main() {
  var x := 6;
  print x as Byte, x as Even, "\n";
  print (x + 1) as Even, "\n";
}
