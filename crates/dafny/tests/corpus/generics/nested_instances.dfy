datatype Tree<T> = Tree(T, seq<Tree<T>>)

function Size<T>(t: Tree<T>): nat {
  match t case Tree(_, kids) => 1 + SizeAll(kids)
}

function SizeAll<T>(ts: seq<Tree<T>>): nat {
  if ts == [] then 0 else Size(ts[0]) + SizeAll(ts[1..])
}

method Main() {
  var t := Tree('a', [Tree('b', []), Tree('c', [Tree('d', [])])]);
  print Size(t), " ", t, "\n";
}
