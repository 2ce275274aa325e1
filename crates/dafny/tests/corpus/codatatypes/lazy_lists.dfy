codatatype LList<T> = Nil | Cons(head: T, tail: LList<T>)

function Filter(p: int -> bool, l: LList<int>, fuel: nat): LList<int>
  decreases fuel
{
  if fuel == 0 then Nil else
    match l
    case Nil => Nil
    case Cons(h, t) => if p(h) then Cons(h, Filter(p, t, fuel - 1)) else Filter(p, t, fuel - 1)
}

function Nats(n: int): LList<int> { Cons(n, Nats(n + 1)) }
function Append<T>(a: LList<T>, b: LList<T>): LList<T> { match a case Nil => b case Cons(h, t) => Cons(h, Append(t, b)) }

method Show(l: LList<int>, n: nat) {
  var p := l;
  for i := 0 to n {
    match p {
      case Nil => print "nil ";
      case Cons(h, t) =>
        print h, " ";
        p := t;
    }
  }
  print "\n";
}

method Main() {
  Show(Filter(x => x % 3 == 0, Nats(1), 10), 5);
  Show(Append(Cons(1, Cons(2, Nil)), Nats(10)), 4);
}
