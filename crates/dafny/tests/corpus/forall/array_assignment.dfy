method Main() {
  var a := new int[5];
  forall i | 0 <= i < a.Length { a[i] := i * i; }
  print a[..], "\n";
  forall i | 0 <= i < a.Length && i % 2 == 0 { a[i] := -1; }
  print a[..], "\n";
}
