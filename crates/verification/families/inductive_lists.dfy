module $M {
  datatype List = Nil | Cons(head: int, tail: List)

  function Len(l: List): nat
    decreases l
  {
    match l
    case Nil => 0
    case Cons(_, t) => 1 + Len(⟦recursive call¦t¦l⟧)
  }

  function Sum(l: List): int
  {
    if l.Cons? then $a$ * l.head + Sum(l.tail) else $b$
  }

  function Second(l: List): int
  {
    if ⟦guard of a destructor¦l.Cons? && l.tail.Cons?¦l.Cons?⟧ then l.tail.head else $b$
  }

  function App(x: List, y: List): List
    ensures Len(App(x, y)) == ⟦postcondition of a function¦Len(x) + Len(y)¦Len(x)⟧
  {
    match x
    case Nil => y
    case Cons(h, t) => Cons(h, App(t, y))
  }

  lemma SumApp(x: List, y: List)
    ensures Sum(App(x, y)) == ⟦claim of a lemma¦Sum(x) + Sum(y) - $b$¦Sum(x) + Sum(y)⟧
  {
    match x
    case Nil =>
    case Cons(_, t) => SumApp(t, y);
  }

  method Run()
  {
    var x := Cons(1, Cons(2, Nil));
    var y := Cons($n$, Nil);
    var len := Len(x) + Len(App(x, y));
    assert ⟦length of a list¦Len(x) == 2¦Len(x) == 3⟧;
    SumApp(x, y);
    SumApp(Nil, Nil);
    assert ⟦use of a lemma¦Sum(App(x, y)) == Sum(x) + Sum(y) - $b$¦Sum(App(x, y)) == Sum(x) + Sum(y) + $n$⟧;
    var s := Second(y) + Second(x);
  }
}
