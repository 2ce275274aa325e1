method Main() {
  var a := new bv7[3](_ => 4);
  forall i | 0 <= i < a.Length {
    a[i] := a[i].RotateRight(1);
  }
  print a[0], "\n";
}
