// Datatypes, codatatypes, members, ghost parts, default values.
datatype Unit = Unit
datatype Option<+T> = None | Some(value: T)
datatype {:rust_rc false} Tree<T> = | Leaf | Node(left: Tree<T>, T, right: Tree<T>) {
  predicate IsLeaf() { Leaf? }
  function Size(): nat {
    match this
    case Leaf => 0
    case Node(l, _, r) => l.Size() + 1 + r.Size()
  }
  const zero := 0
  static method Make() returns (t: Tree<T>) { t := Leaf(); }
}
datatype Ghosts = ghost Hidden(ghost x: int, y: int) | Shown(0: int, 1: bool := true)
datatype Named = Named(nameonly x: int := 3, ghost nameonly y: int := 4)
codatatype Stream<T> = Cons(head: T, tail: Stream<T>)
datatype D extends Show, Other<int> = D(int, int -> int)
trait Show { }
trait Other<X> extends object { }
