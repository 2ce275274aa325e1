codatatype Stream<T> = Cons(head: T, tail: Stream<T>)

function Numbers(n: nat): Stream<nat> { Cons(n, Numbers(n + 1)) }

function Zip<A, B>(a: Stream<A>, b: Stream<B>): Stream<(A, B)> { Cons((a.head, b.head), Zip(a.tail, b.tail)) }

function Fib(a: nat, b: nat): Stream<nat> { Cons(a, Fib(b, a + b)) }

method Main() {
  var s := Zip(Numbers(0), Fib(0, 1));
  for i := 0 to 10 {
    print s.head.0, ":", s.head.1, " ";
    s := s.tail;
  }
  print "\n";
}
