method Main() {
  var a := new int[3];
  a[0], a[2] := 5, 7;
  print a.Length, " ", a[0], a[1], a[2], " ", a[..], "\n";
  var b := a;
  b[1] := 9;
  print a[1], " ", a == b, " ", a[..2], a[1..], a[1..2], "\n";
}
