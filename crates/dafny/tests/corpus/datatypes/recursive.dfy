datatype Tree = Leaf | Node(left: Tree, value: int, right: Tree)

function Insert(t: Tree, x: int): Tree {
  match t
  case Leaf => Node(Leaf, x, Leaf)
  case Node(l, v, r) =>
    if x < v then Node(Insert(l, x), v, r)
    else if x > v then Node(l, v, Insert(r, x))
    else t
}

function InOrder(t: Tree): seq<int> {
  match t
  case Leaf => []
  case Node(l, v, r) => InOrder(l) + [v] + InOrder(r)
}

method Main() {
  var t := Leaf;
  var xs := [5, 2, 8, 1, 9, 2];
  for i := 0 to |xs| {
    t := Insert(t, xs[i]);
  }
  print InOrder(t), "\n", Insert(Insert(Leaf, 1), 2), "\n";
}
