// fuzz-d thesis, figure 5.7: assignments that must not be made one by one.
method Main() {
  var a := new int[3] [2, 3, 4];
  forall i | 0 <= i < a.Length {
    a[i] := (i + 2) * a[0];
  }
  print a[..], "\n";
}
