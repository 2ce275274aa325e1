function Sq(n: int): int { n * n }

lemma NonNegative(n: int)
  ensures Sq(n) >= 0
{ }

method Main() {
  forall n: int
    ensures Sq(n) >= 0
  {
    NonNegative(n);
  }
  print Sq(-3), "\n";
}
