codatatype Tree = Node(left: Tree, tag: int, right: Tree)

function Grow(n: int): Tree { Node(Grow(2 * n), n, Grow(2 * n + 1)) }

function Path(t: Tree, p: seq<bool>): int {
  if p == [] then t.tag else if p[0] then Path(t.right, p[1..]) else Path(t.left, p[1..])
}

method Main() {
  var t := Grow(1);
  print Path(t, []), " ", Path(t, [false, true, true]), " ", Path(t, [true, true, true, true, true]), "\n";
}
