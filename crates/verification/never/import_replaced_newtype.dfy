abstract module $MBefore {
  newtype T = x: int | 0 <= x < 10
}

module $MAfter {
  newtype T = x: int | 0 <= x < 20
}

abstract module $MBase {
  import X : $MBefore
  lemma Known(t: X.T)
    ensures t as int < 10
  {
  }
}

module $M refines $MBase {
  import X = $MAfter
  lemma Never()
    ensures false
  {
    Known(15 as X.T);
  }
}
