datatype W = W(x: int)
datatype WG<T> = WG(x: T)
datatype WS = WS(s: string)
datatype P2<T> = P2(s: string, t: T)
datatype G = G(ghost g: int, y: int)
datatype Rec = Rec(x: set<Rec>)
datatype Unit = Unit
datatype Q = Q(w: WS, n: int)
method Main() {
  print W(3), " ", WG("ab"), " ", WS("ab"), " ", WG(1.5), " ", G(1, 2), " ", Unit, "\n";
  print P2("ab", "cd"), " ", Rec({}), " ", Q(WS("ab"), 1), " ", [WS("ab")], "\n";
  print P2("a\\b'c\"d\t\r\0", 1), "\n";
  print W(3).x + 1, " ", W(3) == W(3), " ", WG([W(1)]).x[0], "\n";
}
