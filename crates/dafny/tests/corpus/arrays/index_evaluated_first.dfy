method Main() {
  var a := new int[] [1, 0, 2];
  var i := 0;
  a[i], i := 5, a[i];
  print a[..], i, "\n";
  a[a[1]], a[1] := 7, 2;
  print a[..], "\n";
}
