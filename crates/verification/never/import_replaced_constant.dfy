abstract module $MBefore {
  const C: int := 0
}

module $MAfter {
  const C: int := 1
}

abstract module $MBase {
  import X : $MBefore
  lemma Known()
    ensures X.C == 0
  {
  }
}

module $M refines $MBase {
  import X = $MAfter
  lemma Never()
    ensures false
  {
    Known();
  }
}
