// All right-hand sides are evaluated before anything is assigned.
method Main() {
  var a := new int[] [1, 2, 3, 4];
  forall i | 0 <= i < 3 { a[i + 1] := a[i]; }
  print a[..], "\n";
  forall i | 0 <= i < 4 { a[i] := a[3 - i]; }
  print a[..], "\n";
}
