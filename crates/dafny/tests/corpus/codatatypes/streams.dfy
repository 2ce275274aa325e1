codatatype Stream = Cons(head: int, tail: Stream)

function From(n: int): Stream { Cons(n, From(n + 1)) }

function Take(s: Stream, n: nat): seq<int> {
  if n == 0 then [] else [s.head] + Take(s.tail, n - 1)
}

function Map(f: int -> int, s: Stream): Stream { Cons(f(s.head), Map(f, s.tail)) }

method Main() {
  print Take(From(5), 4), " ", Take(Map(x => x * x, From(0)), 6), "\n";
}
