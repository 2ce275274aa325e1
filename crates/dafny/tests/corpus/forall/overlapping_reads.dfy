method Main() {
  var a := new int[] [1, 2, 3, 4, 5];
  forall i | 1 <= i < 4 { a[i] := a[i - 1] + a[i + 1]; }
  print a[..], "\n";
  var b := new int[] [3, 1, 2, 0];
  forall i | 0 <= i < 4 { b[i] := b[b[i]]; }
  print b[..], "\n";
}
