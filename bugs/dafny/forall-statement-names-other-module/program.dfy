module M {
  function F(n: int): int { n + 1 }
}

method Main() {
  var a := new int[3];
  forall i | 0 <= i < a.Length {
    a[i] := M.F(i);
  }
  print a[..], "\n";
}
