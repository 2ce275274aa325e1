codatatype Stream<T> = Cons(head: T, tail: Stream<T>)

function Up(n: int): Stream<int> { Cons(n, Up(n + 1)) }

greatest predicate Positive(s: Stream<int>) {
  s.head > 0 && Positive(s.tail)
}

greatest predicate Same[nat](s: Stream<int>, t: Stream<int>) {
  s.head == t.head && Same(s.tail, t.tail)
}

greatest lemma UpIsPositive(n: int)
  requires n > 0
  ensures Positive(Up(n))
{
  UpIsPositive#[_k - 1](n + 1);
}

lemma Reflexive(k: nat, s: Stream<int>)
  ensures Same#[k](s, s)
{
  if k > 0 {
    Reflexive(k - 1, s.tail);
    assert Same#[k - 1](s.tail, s.tail);
  }
}

least predicate Even(n: int) {
  n == 0 || Even(n - 2)
}

lemma Prefixed(k: ORDINAL, n: int)
  requires Even#[k](n)
  ensures Even(n)
{
}

method Main() {
  UpIsPositive(1);
  Reflexive(3, Up(1));
  print Up(4).tail.tail.head, "\n";
}
