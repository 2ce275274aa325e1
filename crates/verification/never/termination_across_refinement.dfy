abstract module $MBase {
  lemma First()
    ensures false
  lemma Second()
    ensures false
  {
    First();
  }
}

module $M refines $MBase {
  lemma First() {
    Second();
  }
}
