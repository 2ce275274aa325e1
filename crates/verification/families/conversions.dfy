module $M {
  type Small = x: int | 0 <= x < $m$ witness $m$ - 1
  newtype Tiny = x: int | -$a$ <= x < $m$
  function ToSmall(x: int): Small
  {
    if ⟦guard of a subset type¦0 <= x < $m$¦0 <= x <= $m$⟧ then x else 0
  }
  function Add(x: Tiny, y: Tiny): Tiny
  {
    if ⟦guard of a newtype¦-$a$ <= x as int + y as int < $m$¦-$a$ <= x as int + y as int <= $m$⟧ then x + y else 0
  }
  function Code(c: char): int
    ensures ⟦range of a conversion¦Code(c) >= 0¦Code(c) >= 66⟧
  {
    c as int
  }
  function Whole(r: real): int
  {
    if ⟦guard of a real conversion¦r == r.Floor as real¦r >= 0.0⟧ then r as int else 0
  }
  method Run()
  {
    var s := ToSmall($m$);
    var t := ToSmall(1);
    var x: Tiny := ($m$ - 1) as Tiny;
    var y := Add(x, 1);
    assert ⟦newtype¦x as int == $m$ - 1¦x as int == $m$⟧;
    assert ⟦character¦Code('A') == 65¦Code('A') == 97⟧;
    assert ⟦number as a character¦(66 as char) == 'B'¦(66 as char) == 'b'⟧;
    var w := Whole(2.0) + Whole(2.5);
    var k := Code('A');
    var o := 3 as ORDINAL;
    assert ⟦ordinal¦o.IsNat && o.Offset == 3¦o.IsLimit⟧;
  }
}
