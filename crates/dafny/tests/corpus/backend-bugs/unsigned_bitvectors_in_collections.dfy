datatype D = D(a: bv32, b: int)

method Main() {
  var a := new bv8[1] [255];
  print a[0], " ", a[..], " ", [a[0]], " ", D(0x8000_0000, 1), "\n";
}
