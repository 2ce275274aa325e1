module $M {
  trait Shape {
    function Weight(): int
      ensures Weight() > 0
    method Scale(k: int) returns (r: int)
      requires k > 0
      ensures r >= k
  }

  class Square extends Shape {
    const side: int
    constructor (s: int)
      requires s > 0
      ensures side == s
    {
      side := s;
    }
    function Weight(): int
      ensures Weight() > 0
    {
      ⟦body of an override¦$a$¦-$a$⟧
    }
    method Scale(k: int) returns (r: int)
      requires ⟦precondition of an override¦k > 0¦k > 1⟧
      ensures r >= k
    {
      r := k + ⟦method of an override¦$b$¦-1⟧;
    }
  }

  class Point extends Shape {
    constructor () { }
    function Weight(): int
      ensures ⟦postcondition of an override¦Weight() == $b$¦Weight() == $b$ + 1⟧
    {
      $b$
    }
    method Scale(k: int) returns (r: int)
      ensures r == k
    {
      r := k;
    }
  }

  method Run()
  {
    var s := new Square($n$);
    var p := new Point();
    var all: seq<Shape> := [s, p];
    var r := all[0].Scale(1);
    assert r >= 1;
    var w := all[0].Weight() + all[1].Weight();
    assert all[0].Weight() > 0 && all[1].Weight() > 0;
    assert ⟦element that is an object¦all[0] == s¦all[0] == p⟧;
    assert ⟦identity through a trait¦all[1] == p¦all[1] == s⟧;
    assert s.side == $n$;
  }
}
