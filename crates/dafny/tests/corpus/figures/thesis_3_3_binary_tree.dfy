// fuzz-d thesis, figure 3.3: a generic tree.
datatype BinaryTree<T> = Nil | Node(left: BinaryTree<T>, value: T, right: BinaryTree<T>)

function Mirror<T>(t: BinaryTree<T>): BinaryTree<T> {
  match t
  case Nil => Nil
  case Node(l, v, r) => Node(Mirror(r), v, Mirror(l))
}

method Main() {
  var t := Node(Node(Nil, 1, Nil), 2, Nil);
  print t, "\n", Mirror(t), "\n", Mirror(Mirror(t)) == t, "\n";
}
