datatype Color = Red | Green | Blue
datatype List<T> = Nil | Cons(head: T, tail: List<T>)
datatype Tree = Leaf | Node(left: Tree, value: int, right: Tree)
datatype Shape = Circle(r: int) | Square(side: int) | Rect(w: int, h: int)
function Length<T>(l: List<T>): nat { match l case Nil => 0 case Cons(_, t) => 1 + Length(t) }
function Insert(t: Tree, x: int): Tree {
  match t
  case Leaf => Node(Leaf, x, Leaf)
  case Node(l, v, r) => if x < v then Node(Insert(l, x), v, r) else if x > v then Node(l, v, Insert(r, x)) else t
}
function Flatten(t: Tree): seq<int> { if t.Leaf? then [] else Flatten(t.left) + [t.value] + Flatten(t.right) }
function Area(s: Shape): int { match s case Circle(r) => 3 * r * r case Square(a) => a * a case Rect(w, h) => w * h }
method Main() {
  var c := Green;
  print c, " ", c.Green?, " ", c == Blue, " ", [Red, Blue], "\n";
  var l := Cons(1, Cons(2, Nil));
  print l, " ", Length(l), " ", l.head, " ", l.tail.tail, " ", l == Cons(1, Cons(2, Nil)), "\n";
  var t := Insert(Insert(Insert(Insert(Leaf, 5), 2), 8), 5);
  print t, " ", Flatten(t), "\n";
  print Area(Circle(2)), Area(Square(3)), Area(Rect(4, 5)), "\n";
  var r := Rect(1, 2);
  print r.(h := 7), " ", r.(w := 3, h := 4), " ", r.w, "\n";
  var ls: List<string> := Cons("ab", Nil);
  print ls, " ", ls.head, "\n";
  var nested := Cons(Cons('x', Nil), Nil);
  print nested, "\n";
}
