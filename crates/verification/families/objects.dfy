module $M {
  class Cell {
    var v: int
    ghost var steps: int

    ghost predicate Valid()
      reads this
    {
      v % $m$ == 0 && steps >= 0
    }

    constructor (x: int)
      requires x % $m$ == 0
      ensures Valid() && v == x && steps == 0
    {
      v := x;
      steps := ⟦field of a constructor¦0¦1⟧;
    }

    method Add(d: int)
      requires Valid() && ⟦precondition¦d % $m$ == 0¦d % $m$ == 0 && d < $m$⟧
      ⟦frame of an object¦modifies this¦modifies {}⟧
      ensures ⟦class invariant¦Valid()¦!Valid()⟧
      ensures v == ⟦old value of a field¦old(v)¦v⟧ + d
      ensures ⟦ghost field¦steps == old(steps) + 1¦steps == old(steps)⟧
    {
      v := v + d;
      steps := steps + 1;
    }
  }

  method Run()
  {
    var c := new Cell($m$);
    var d := new Cell(0);
    c.Add(2 * $m$);
    assert c.v == 3 * $m$;
    assert ⟦object that is not in the frame¦d.v == 0¦d.v == 2 * $m$⟧;
    d.Add($m$);
    assert ⟦fresh object¦c != d¦c == d⟧;
    assert ⟦field after a call¦c.v == 3 * $m$¦c.v == 4 * $m$⟧;
  }
}
