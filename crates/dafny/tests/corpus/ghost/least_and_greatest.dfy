datatype Nat = Z | S(n: Nat)

least predicate Even(n: Nat) { n == Z || (n.S? && n.n.S? && Even(n.n.n)) }

codatatype Stream = Cons(head: int, tail: Stream)

greatest predicate Positive(s: Stream) { s.head > 0 && Positive(s.tail) }

least lemma EvenIsFine(n: Nat)
  requires Even(n)
  ensures true
{ }

method Main() {
  print S(S(Z)), "\n";
}
