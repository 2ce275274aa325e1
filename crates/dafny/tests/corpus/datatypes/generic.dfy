datatype Option<T> = None | Some(value: T)
datatype List<T> = Nil | Cons(head: T, tail: List<T>)

function Length<T>(l: List<T>): nat { if l.Nil? then 0 else 1 + Length(l.tail) }

function Find<T(==)>(l: List<(T, int)>, key: T): Option<int> {
  match l
  case Nil => None
  case Cons((k, v), rest) => if k == key then Some(v) else Find(rest, key)
}

method Main() {
  var l := Cons(1, Cons(2, Nil));
  print Length(l), " ", l, "\n";
  var dict := Cons(("a", 1), Cons(("b", 2), Nil));
  print Find(dict, "b"), " ", Find(dict, "z"), "\n";
}
