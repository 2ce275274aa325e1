module $M {
  method Never(n: nat)
    requires n < 100
  {
    var i := 0;
    while i < n
      invariant 0 <= i <= n
    {
      i := i + 1;
    }
    var s := [i, i + 1];
    var m := map[s[0] := n, s[1] := n];
    if m[i] == i {
      assert false;
    }
  }
}
