method Main() {
  var a := new int[3];
  a[0] := 7;
  a[1] := 8;
  print a[0] + a[1], " ", a[2], "\n";
}
