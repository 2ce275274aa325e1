abstract module $MBefore {
  class K { function F(): int { 3 } }
}

module $MAfter {
  class K { function F(): int { 4 } }
}

abstract module $MBase {
  import X : $MBefore
  lemma Known(k: X.K)
    ensures k.F() == 3
  {
  }
}

module $M refines $MBase {
  import X = $MAfter
  lemma Never(k: X.K)
    ensures false
  {
    Known(k);
  }
}
