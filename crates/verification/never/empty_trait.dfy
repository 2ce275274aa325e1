module $M {
  trait Nobody {
    ghost function Size(): nat
      ensures Size() > 0
      ensures Size() < 1
  }
  lemma Never()
    ensures false
  {
    var n: Nobody :| true;
    assert n.Size() > 0;
  }
}
