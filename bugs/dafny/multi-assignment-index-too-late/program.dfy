method Main() {
  var a := new int[] [1, 2, 3];
  var i := 0;
  i, a[i] := 2, 50;
  print i, " ", a[..], "\n";
  a[0], a[1], a[2] := a[1], a[2], a[0];
  print a[..], "\n";
}
