codatatype Lazy = Nil | Cons(head: int, tail: Lazy)

function Down(n: nat): Lazy { if n == 0 then Nil else Cons(n, Down(n - 1)) }
function Ones(): Lazy { Cons(1, Ones()) }

function Length(l: Lazy, fuel: nat): nat {
  if fuel == 0 then 0 else match l case Nil => 0 case Cons(_, t) => 1 + Length(t, fuel - 1)
}

method Main() {
  print Length(Down(7), 100), " ", Length(Ones(), 50), "\n";
}
