abstract module $MBefore {
  datatype D = A | B
}

module $MAfter {
  datatype D = A | B | C
}

abstract module $MBase {
  import X : $MBefore
  lemma Known(d: X.D)
    ensures d.A? || d.B?
  {
  }
}

module $M refines $MBase {
  import X = $MAfter
  lemma Never()
    ensures false
  {
    Known(X.C);
  }
}
