abstract module $MBase {
  const K: int
  function F(x: int): int
    requires x >= 0
    ensures F(x) >= x + $a$
  method Twice(x: int) returns (r: int)
    requires x >= 0
    ensures r >= x + 2 * $a$
  {
    r := F(x);
    r := F(r + $s$);
  }
  lemma Grows(x: int)
    requires x >= 0
    ensures F(x) + 1 > x
  {
  }
}

module $M refines $MBase {
  const K: int := ⟦constant of a refined module¦$a$¦$a$ - 1⟧
  function F(x: int): int {
    ⟦body of a refined function¦x + K + $s$¦x + K - 1⟧
  }
  method More(x: int) returns (r: int)
    requires x >= 0
    ensures r >= x + 2 * $a$ + ⟦postcondition of a refining module¦1¦1000⟧
  {
    r := Twice(x);
    r := r + 1;
  }
  method Run()
  {
    Grows($n$);
    var r := More($n$);
    r := More(0);
    assert ⟦constant known to its module¦K == $a$¦K != $a$⟧;
    var e := -1;
    if ⟦reachable code¦e < -1¦e < 0⟧ { assert F($n$) < $n$; }
    assert F(1) == 1 + $a$ + $s$;
    r := More(⟦argument¦1¦-1⟧);
  }
}
