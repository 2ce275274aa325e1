codatatype Stream<T> = Cons(head: T, tail: Stream<T>)
codatatype Lazy = Stop | Go(n: int, rest: Lazy)
function From(n: int): Stream<int> { Cons(n, From(n + 1)) }
function Map<A, B>(f: A -> B, s: Stream<A>): Stream<B> { Cons(f(s.head), Map(f, s.tail)) }
function Zip(a: Stream<int>, b: Stream<int>): Stream<int> { Cons(a.head + b.head, Zip(a.tail, b.tail)) }
function Fib(): Stream<int> { FibFrom(0, 1) }
function FibFrom(a: int, b: int): Stream<int> { Cons(a, FibFrom(b, a + b)) }
function Take<T>(n: nat, s: Stream<T>): seq<T> { if n == 0 then [] else [s.head] + Take(n - 1, s.tail) }
function Down(n: int): Lazy { if n <= 0 then Stop else Go(n, Down(n - 1)) }
function Sum(l: Lazy, fuel: nat): int { match l case Stop => 0 case Go(n, r) => if fuel == 0 then -1 else n + Sum(r, fuel - 1) }
method Main() {
  print Take(5, From(3)), " ", Take(4, Map(x => x * x, From(1))), " ", Take(10, Fib()), "\n";
  print Take(3, Zip(From(0), From(100))), " ", Sum(Down(10), 100), "\n";
  var s := From(1);
  print s.head, s.tail.tail.head, " ", s.Cons?, "\n";
  var d := Down(2);
  print d.Go?, " ", d.rest.rest.Stop?, " ", d, "\n";
  var i := 0;
  var t := From(0);
  while i < 1000 { t := t.tail; i := i + 1; }
  print t.head, "\n";
}
