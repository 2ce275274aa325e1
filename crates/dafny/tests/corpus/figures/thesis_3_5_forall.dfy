// fuzz-d thesis, figure 3.5: parallel assignment.
method Main() {
  var a := new int[10];
  forall i | 0 <= i < a.Length { a[i] := i; }
  print a[..], "\n";
}
