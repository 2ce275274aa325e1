module $M {
  method Fill(a: array<int>)
    ⟦frame of a method¦modifies a¦⟧
    ensures forall k :: ⟦bound of a quantifier¦0 <= k < a.Length¦0 <= k <= a.Length⟧ ==> a[k] == $c$ * k + $d$ + ⟦value before the call¦old(a[k])¦a[k]⟧
  {
    var i := 0;
    while ⟦index guard¦i < a.Length¦i <= a.Length⟧
      invariant 0 <= i <= a.Length
      invariant forall k :: ⟦bound of an invariant's quantifier¦0 <= k < i¦0 <= k <= i && k < a.Length⟧ ==> a[k] == $c$ * k + $d$ + old(a[k])
      invariant forall k :: i <= k < a.Length ==> a[k] == old(a[k])
    {
      a[i] := a[i] + $c$ * i + ⟦stored value¦$d$¦$d$ + 1⟧;
      i := i + 1;
    }
  }
  method Run()
  {
    var a := new int[$n$](i => i * $d$);
    Fill(a);
    assert a.Length == $n$;
    var b := new int[0];
    Fill(b);
    assert ⟦aliasing¦a != b¦a == b⟧;
  }
}
