abstract module $MZero {
  function F(): int { 0 }
}

module $MOne {
  function F(): int { 1 }
}

abstract module $MBase {
  import X : $MZero
  lemma Known()
    ensures X.F() == 0
  {
  }
}

module $M refines $MBase {
  import X = $MOne
  lemma Never()
    ensures false
  {
    Known();
  }
}
