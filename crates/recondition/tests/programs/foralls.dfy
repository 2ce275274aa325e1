method Main() {
  var a := new int[3](i => i);
  var d := 0;
  forall i | 0 <= i < a.Length {
    a[i] := i / d;
  }
  print a[..], "\n";
}
