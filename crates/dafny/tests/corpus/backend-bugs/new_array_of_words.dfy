method Main() {
  var a := new bv16[2];
  a[0] := 65535;
  print a[0], " ", a[1], "\n";
}
