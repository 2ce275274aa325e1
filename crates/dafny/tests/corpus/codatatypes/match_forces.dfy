codatatype List = Nil | Cons(head: int, tail: List)

function F(n: int): List { if n <= 0 then Nil else Cons(n, F(n - 1)) }

method Main() {
  match F(2) {
    case Nil => print "nil\n";
    case Cons(h, t) =>
      match t {
        case Nil => print "one\n";
        case Cons(g, _) => print h, " ", g, "\n";
      }
  }
}
