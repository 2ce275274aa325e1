abstract module $MBefore {
  type S = x: int | x > 0 witness 1
}

module $MAfter {
  type S = x: int | x < 0 witness -1
}

abstract module $MBase {
  import X : $MBefore
  lemma Known(s: X.S)
    ensures (s as int) > 0
  {
  }
}

module $M refines $MBase {
  import X = $MAfter
  lemma Never(s: X.S)
    ensures false
  {
    Known(s);
  }
}
