module M {
  datatype D = A | B
}

method Main() {
  var a := new bool[2];
  forall i | 0 <= i < a.Length {
    a[i] := M.D.A.A?;
  }
  print a[..], "\n";
}
