// A value that has not been computed yet answers the same.
codatatype List = Nil | Cons(head: int, tail: List)

function F(n: int): List { if n <= 0 then Nil else Cons(n, F(n - 1)) }

method Main() {
  var e := F(3);
  print e.Cons?, " ", e.Nil?, " ", e.tail.Cons?, " ", F(0).Nil?, " ", e.head, "\n";
}
