codatatype Stream = Cons(head: int, tail: Stream)

function Up(n: int): Stream { Cons(n, Up(n + 1)) }

greatest predicate Positive(s: Stream) { s.head > 0 && Positive(s.tail) }

method Main() {
  var s := Up(1);
  assert s.head == 1 && s.tail.head == 2;
  assert s == Up(1);
  assert Positive(s);
  assert !Positive(Up(-2));
  var f := (x: int) => x + 1;
  assert f == f;
  assert f(1) == 2;
  print s.tail.head, "\n";
}
