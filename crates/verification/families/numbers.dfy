module $M {
  function Div(x: int, y: int): int
  {
    if ⟦guard of a division¦y == 0¦y == 1⟧ then 0 else x / y
  }
  function Minus(x: nat, y: nat): nat
  {
    if ⟦guard of a natural number¦x >= y¦x + 1 >= y⟧ then x - y else 0
  }
  function Abs(x: int): int
    ensures ⟦sign of a result¦Abs(x) >= 0¦Abs(x) > 0⟧
    ensures Abs(x) == x || Abs(x) == -x
  {
    if x < 0 then -x else x
  }
  method Line(x: int) returns (r: int)
    ensures r == ⟦closed form¦$a$ * $b$ * x + $a$ * $c$ + $d$¦$a$ * $b$ * x + $a$ * $c$ - $d$⟧
  {
    var y := $b$ * x + $c$;
    var z := $a$ * y;
    r := z + $d$;
  }
  method Clamp(x: int) returns (r: int)
    ensures -$b$ <= r <= $c$
    ensures ⟦implication¦-$b$ <= x <= $c$ ==> r == x¦x <= $c$ ==> r == x⟧
  {
    r := x;
    if r < -$b$ { r := -$b$; } else if ⟦branch¦r > $c$¦r > $c$ + 1⟧ { r := $c$; }
  }
  method Run()
  {
    assert ⟦Euclidean division¦-7 / 2 == -4 && -7 % 2 == 1¦-7 / 2 == -3⟧;
    assert ⟦division by a negative number¦7 / -2 == -3 && 7 % -2 == 1¦7 % -2 == -1⟧;
    assert $a$ * ($n$ / $a$) + $n$ % $a$ == $n$;
    var q := Div($n$, 0) + Div($n$, 3) + Div(-$n$, 1);
    var m := Minus(2, 3);
    var z := Abs(0) + Abs(-3);
    var r := Line($n$);
    r := Line(0);
    r := Clamp($c$ + 1);
    r := Clamp(-$b$ - 1);
    r := Clamp(-$b$ - 5);
    assert ⟦real number¦1.5 * 2.0 == 3.0 && (7.5).Floor == 7¦(-7.5).Floor == -7⟧;
  }
}
