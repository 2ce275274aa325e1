codatatype S = Cons(n: int, s: S)

function Up(n: int): S { Cons(n, Up(n + 1)) }

method Main() {
  print Up(0), " ", [Up(1)], " ", Up(2).n, "\n";
}
