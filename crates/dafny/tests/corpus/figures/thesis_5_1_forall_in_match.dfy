// fuzz-d thesis, figure 5.1; paper, figure 2: parallel assignment in a case.
datatype D = A | B

method Main() {
  match A {
    case A =>
      var a: array<int> := new int[24](i1 => i1);
      forall i2 | 0 <= i2 < a.Length {
        a[i2] := i2 * 2;
      }
      print a[23], "\n";
    case _ => { }
  }
}
