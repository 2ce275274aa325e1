method Main() {
  var a := new bv8[2];
  a[0] := 250;
  a[0] := a[0] + 10;
  print a[0], " ", a[1], "\n";
}
