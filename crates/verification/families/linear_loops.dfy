module $M {
  method Sum(n: int) returns (s: int)
    requires 0 <= n <= 9
    ensures ⟦postcondition¦s == $a$ * n + $b$¦s == $a$ * n + $b$ + 1⟧
  {
    s := ⟦initial value¦$b$¦$b$ + $a$⟧;
    var i := 0;
    while ⟦loop guard¦i < n¦i <= n⟧
      invariant ⟦invariant on a bound¦0 <= i <= n¦0 <= i < n⟧
      invariant ⟦invariant on a sum¦s == $a$ * i + $b$¦s == $a$ * i + $b$ + i⟧
      decreases ⟦measure of a loop¦n - i¦n⟧
    {
      s := s + ⟦loop body¦$a$¦$a$ + 1⟧;
      i := i + 1;
    }
  }
  method Run()
  {
    var r := Sum(0);
    assert r == $b$;
    r := Sum(1);
    r := Sum($n$);
    assert ⟦assertion after a call¦r == $a$ * $n$ + $b$¦r == $a$ * $n$⟧;
  }
}
