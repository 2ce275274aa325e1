newtype N = x: int | -1 <= x <= 0x1_0000_0000

method Main() {
  print [(var n: int :| n in {6}; 2 as N)] == [3 as N], "\n";
}
