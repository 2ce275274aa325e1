module $M {
  function Apply(f: int --> int, x: int): int
    requires f.requires(x)
  {
    f(x)
  }
  function Twice(f: int -> int, x: int): int
  {
    f(f(x))
  }
  ghost predicate Below(n: int, s: set<int>)
  {
    forall x :: x in s ==> ⟦body of a predicate¦x <= n¦x < n⟧
  }
  lemma Squares(n: nat)
    ensures ⟦induction on numbers¦Tri(n) * 2 == n * (n + 1)¦Tri(n) * 2 == n * n⟧
  {
    if n > 0 { Squares(n - 1); }
  }
  function Tri(n: nat): nat
  {
    if n == 0 then 0 else n + Tri(n - 1)
  }
  method Run()
  {
    var f := x requires x > 0 => x - $a$;
    var g := (x: int) => $a$ * x + $b$;
    assert ⟦value of a lambda¦g($n$) == $a$ * $n$ + $b$¦g($n$) == $a$ * $n$⟧;
    var r := Apply(f, $n$) + f($n$);
    assert ⟦function applied twice¦Twice(g, 1) == $a$ * ($a$ + $b$) + $b$¦Twice(g, 1) == g(1)⟧;
    assert Below(3, {1, 2, 3});
    Squares(3);
    calc {
      g(1) + g(2);
      ==
      ⟦step of a calculation¦$a$ + $b$ + 2 * $a$ + $b$¦$a$ + $b$ + 2 * $a$⟧;
      ==
      3 * $a$ + 2 * $b$;
    }
    var h := if ⟦choice between functions¦$a$ > 0¦$a$ < 0⟧ then g else (x => 0);
    assert h(0) == $b$;
    forall k | 0 <= k < 3
      ensures ⟦claim of a forall statement¦Tri(k) >= k¦Tri(k) > k⟧
    {
      Squares(k);
    }
  }
}
