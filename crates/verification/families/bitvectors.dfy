module $M {
  lemma Split(x: bv8)
    ensures ⟦identity of bits¦(x & $m$) | (x & !$m$) == x¦(x & $m$) & (x & !$m$) == x⟧
  {
  }
  function Shift(x: bv8, n: nat): bv8
  {
    if ⟦guard of a shift¦n <= 8¦n <= 9⟧ then x << n else 0
  }
  function Narrow(x: int): bv8
  {
    if ⟦guard of a conversion¦0 <= x < 256¦0 <= x <= 256⟧ then x as bv8 else 0
  }
  method Run()
  {
    Split(1);
    Split(200);
    var a: bv8 := 250;
    assert ⟦overflow of a bitvector¦a + 10 == 4¦a + 10 == 3⟧;
    assert ⟦underflow of a bitvector¦(1 as bv8) - 2 == 255¦(1 as bv8) - 2 == 254⟧;
    assert ⟦exclusive or¦a ^ a == 0¦a ^ a == a⟧;
    assert ⟦order of bitvectors¦a > 5¦a < 5⟧;
    assert ⟦right shift¦a >> 1 == 125¦a >> 1 == 253⟧;
    var s := Shift(1, 8) | Shift(3, 9) | Shift(1, 2);
    var n := Narrow(256) | Narrow($m$);
    assert ⟦rotation¦a.RotateLeft(1) == 245¦a.RotateLeft(1) == 244⟧;
    assert ⟦bits as a number¦(a as int) == 250¦(a as int) == -6⟧;
  }
}
