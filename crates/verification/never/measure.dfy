module $M {
  lemma Never(x: bv8)
    ensures false
    decreases x
  {
    Never(x - 1);
  }
}
